# Polls a failed report until it is completed.
from core import create, poll

poll(create(), is_last=lambda status, session: session["status"] == "completed", most=20)
