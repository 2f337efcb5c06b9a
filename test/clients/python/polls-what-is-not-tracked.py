# Polls a report that is not tracked.
from core import list_all, poll

poll(list_all()[0]["links"]["self"], most=20)
