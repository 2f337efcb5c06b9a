# Wants 500 papers extracted.
from core import QUESTION, ask

ask("POST", "/sessions/reports", {**QUESTION, "maxExtractPapers": 500})
