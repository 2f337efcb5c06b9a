# Creates a report at the path of version 1.
from core import QUESTION, ask

ask("POST", "/reports", QUESTION)
