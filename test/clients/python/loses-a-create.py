# Loses a create, and goes on with another.
import time

from core import QUESTION, ask, follow

ask("POST", "/sessions/reports", QUESTION)
time.sleep(60)
_, made = ask("POST", "/sessions/reports", {"researchQuestion": "Does vitamin D help?"})
follow(made["links"]["self"])
