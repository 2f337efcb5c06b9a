# Wants a screening without criteria.
from core import QUESTION, ask

ask("POST", "/sessions/systematic-reviews", {**QUESTION, "abstractScreening": {"depth": "fast"}})
