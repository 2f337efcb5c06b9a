# Creates again after 500, without looking (requests).
import time

import requests

from core import HEADERS, QUESTION, URL, follow

while True:
    created = requests.post(URL + "/sessions/reports", json=QUESTION, headers=HEADERS)
    if created.status_code == 202:
        break
    time.sleep(20)
follow(created.json()["links"]["self"])
