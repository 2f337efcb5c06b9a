# Polls on after the end.
from core import create, poll

poll(create(), is_last=lambda status, session: False, most=20)
