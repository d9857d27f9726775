"""The studio: Gridwright in the browser, and the same verbs for other programs over HTTP.

request ─ guard ─▶ app ─ operations (what may be asked) ─▶ lanes ─▶ workers (processes) ─▶ record, picture, events
"""
