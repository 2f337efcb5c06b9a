# Sends filters.retracted: false.
from core import ask

ask("POST", "/search/papers", {"query": "light", "filters": {"retracted": False}})
