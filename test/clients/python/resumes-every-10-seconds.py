# Resumes every 10 s while there is no quota.
import time

from core import ask, create, poll

report = poll(create(), is_last=lambda status, session: session["status"] != "processing")
for _ in range(8):
    ask("POST", report["links"]["resume"])
    time.sleep(10)
