# Sends a form instead of JSON (requests with data=).
import requests

from core import HEADERS, URL

requests.post(URL + "/search/papers", data={"query": "light"}, headers=HEADERS)
