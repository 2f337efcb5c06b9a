# Searches on though no search remains for the day.
import time

from core import ask

for _ in range(6):
    ask("POST", "/search/papers", {"query": "light"})
    time.sleep(5)
