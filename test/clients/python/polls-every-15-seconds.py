# Polls every 15 s.
from core import create, poll

poll(create(), every=15)
