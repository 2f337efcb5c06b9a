# Polls every 2 to 12 s, as chance has it.
import random
import time

from core import ask, create

random.seed(4)
link = create()
for _ in range(24):
    ask("GET", link)
    time.sleep(random.randint(2, 12))
