# Sends the cursor None after the only page.
from core import ask

status, page = ask("GET", "/sessions?limit=100")
while status == 200:
    status, page = ask("GET", "/sessions?limit=100&cursor=%s" % page["nextCursor"])
