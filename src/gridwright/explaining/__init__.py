"""Steps that are small proofs: explanations, hints, grades, and the check of every step."""
