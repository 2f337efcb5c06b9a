# Waits 155 s of a block of 300.
import time

from core import ask, create, is_ended

link = create()
while True:
    status, report = ask("GET", link)
    if is_ended(status, report):
        break
    time.sleep(155 if status == 429 else 30)
