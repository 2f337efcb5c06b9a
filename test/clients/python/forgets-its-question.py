# Creates a report without a question.
from core import ask

ask("POST", "/sessions/reports", {"title": "Light and sleep"})
