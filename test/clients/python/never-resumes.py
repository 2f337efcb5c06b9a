# Polls a paused report, and never resumes it.
from core import create, poll

poll(create(), most=40)
