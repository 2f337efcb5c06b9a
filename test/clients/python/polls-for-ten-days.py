# Polls a review that never ends, every hour for ten days.
from core import REVIEW, create, poll

poll(create(REVIEW, "systematic-reviews"), every=3600, most=240)
