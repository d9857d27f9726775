"""How long hypothesis looks: `--hypothesis-profile=short|usual|long`. No test depends on the clock: no deadlines."""

import hypothesis

for profile, max_examples in {"short": 20, "usual": 100, "long": 10_000}.items():
    hypothesis.settings.register_profile(profile, max_examples=max_examples, deadline=None, print_blob=True)
hypothesis.settings.load_profile("usual")
