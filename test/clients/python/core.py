"""A client that does all right. Each program beside it departs from it in one thing."""

import json
import os
import time
import urllib.error
import urllib.request

URL, KEY = os.environ["RESEARCH_API_URL"], os.environ["RESEARCH_API_KEY"]
# An edge before the service refuses the names of libraries.
HEADERS = {"Authorization": "Bearer " + KEY, "User-Agent": "light-study/1.0"}
JSON = {**HEADERS, "Content-Type": "application/json"}
QUESTION = {"researchQuestion": "Does light help people to sleep?"}
REVIEW = {**QUESTION, "abstractScreening": {"generate": True}, "extraction": {"generate": True}, "generateReport": True}
BLOCK_SECONDS = 301


def ask(method, target, body=None, headers=None):
    """Sends a request, and gives the status and the body of its answer; None and {} where it was lost."""
    url = URL + target if target.startswith("/") else target
    data = None if body is None else json.dumps(body).encode()
    sent = headers or (HEADERS if body is None else JSON)
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, sent, method=method)) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())
    except OSError:
        return None, {}


def list_all():
    """Lists all sessions, page by page."""
    sessions, cursor = [], ""
    while cursor is not None:
        _, page = ask("GET", "/sessions?limit=3" + cursor)
        sessions += page["sessions"]
        cursor = page["nextCursor"] and "&cursor=" + page["nextCursor"]
    return sessions


def create(body=QUESTION, kind="reports"):
    """Creates a session, and gives its link. After a failure it looks if the session is there."""
    before = {session["sessionId"] for session in list_all()}
    while True:
        status, made = ask("POST", "/sessions/" + kind, body)
        if status == 202:
            return made["links"]["self"]
        time.sleep(BLOCK_SECONDS if status == 429 else 20)
        for session in list_all():
            if session["sessionId"] not in before:
                return session["links"]["self"]


def is_ended(status, session):
    return status == 200 and session["status"] in ("completed", "failed")


def poll(link, every=30, is_last=is_ended, most=100):
    """Polls until an answer that is the last, and gives it."""
    for _ in range(most):
        status, session = ask("GET", link)
        if is_last(status, session):
            break
        time.sleep(every)
    return session


def follow(link):
    """Polls a session to its end, whatever happens."""
    while True:
        status, session = ask("GET", link)
        if status in (401, 403, 404):
            return None
        if status == 200:
            if session["status"] in ("failed", "unknown"):
                return session
            if session["status"] == "completed" and session["exportsStatus"] != "generating":
                return session
            if session["status"] == "pausedForInsufficientQuota":
                ask("POST", session["links"]["resume"])
        time.sleep(BLOCK_SECONDS if status == 429 else 30)


def download(address):
    """Downloads a file, whose address needs no key."""
    with urllib.request.urlopen(address) as answer:
        return answer.read()
