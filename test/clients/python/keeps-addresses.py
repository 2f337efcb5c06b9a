# Keeps the address of a download for ten days, and asks it twice.
import time
import urllib.error

from core import create, download, follow

address = follow(create())["pdfUrl"]
time.sleep(10 * 86400)
for _ in range(2):
    try:
        download(address)
    except urllib.error.HTTPError:
        time.sleep(60)
