# Sends JSON without a Content-Type, for which its library puts that of a form.
from core import HEADERS, ask

ask("POST", "/search/papers", {"query": "light"}, headers=HEADERS)
