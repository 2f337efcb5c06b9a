# Sends the User-Agent of its library.
from core import KEY, ask

ask("GET", "/sessions", headers={"Authorization": "Bearer " + KEY})
