# Polls a report that is gone.
from core import poll

poll("/sessions/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2", most=20)
