"""Values: puzzles, rules, constraints, families, steps, outcomes and errors. They know nothing but each other."""
