"""A small client of the service, to be copied: Python 3.8 and its standard library.

ask sends one request; the other functions say what to do with its answer.
"""

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request

POLL_SECONDS = 30
# A block of too many requests lasts for five minutes.
BLOCK_SECONDS = 301
QUOTA_SECONDS = 1800
MOST_SECONDS = 2 * 86400


class ServiceError(Exception):
    """An answer that is no success; the status of one that never came is None."""

    def __init__(self, status, code, message):
        super().__init__(message)
        self.status, self.code = status, code


class Service:
    def __init__(self, base_url, api_key, sleep=time.sleep, timeout=60):
        self.base_url, self.api_key, self.sleep = base_url, api_key, sleep
        # A connection may fall silent: these are the seconds to wait for it.
        self.timeout = timeout


def ask(service, method, target, body=None):
    """Sends one request: a path below the base URL, or an address that an answer gave."""
    url = service.base_url + target if target.startswith("/") else target
    # An edge before the service refuses the names of libraries.
    headers = {"Authorization": "Bearer " + service.api_key, "User-Agent": "example-client/1.0 (you@example.org)"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    elif method == "POST":
        data = b""
    try:
        request = urllib.request.Request(url, data=data, headers=headers, method=method)
        with urllib.request.urlopen(request, timeout=service.timeout) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise ServiceError(error.code, *read_error(error.read().decode("utf-8", "replace"))) from None
    # An answer may also end in its middle.
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise ServiceError(None, None, str(error)) from None


def read_error(text):
    """The error of the per-minute limit is a plain text, and that of an edge is no JSON."""
    try:
        body = json.loads(text)
    except ValueError:
        return None, text
    error = body.get("error") if isinstance(body, dict) else None
    if isinstance(error, dict):
        return error.get("code"), error.get("message", text)
    return None, body.get("message", error or text) if isinstance(body, dict) else text


def persist(service, request):
    """Asks again after a lost answer, a 500 and a block, with a pause for each. It is for requests that may be sent twice."""
    tries = 1
    while True:
        try:
            return request()
        except ServiceError as error:
            if not is_passing(error) or tries == 6:
                raise
            service.sleep(pause_after(error, tries))
        tries += 1


def is_passing(error):
    return error.status is None or error.status >= 500 or (error.status == 429 and error.code is None)


def pause_after(error, tries):
    return BLOCK_SECONDS if error.status == 429 else 10 * tries


def list_all(service):
    """Lists all sessions: the cursor of a page leads to the next, and None ends."""
    sessions, query = [], {"limit": 100}
    while True:
        page = persist(service, lambda: ask(service, "GET", "/sessions?" + urllib.parse.urlencode(query)))
        sessions += page["sessions"]
        if page["nextCursor"] is None:
            return sessions
        query["cursor"] = page["nextCursor"]


TYPES = {"/sessions/reports": "report", "/sessions/systematic-reviews": "systematicReview"}


def create_once(service, path, body):
    """Creates a session once. Where the answer is lost, it looks if the session is there before it creates again.

    Its type and its title tell it from what others create meanwhile, so give those that you create side by side different titles.
    """
    before = {session["sessionId"] for session in list_all(service)}
    title = body.get("title", body["researchQuestion"])
    tries = 1
    while True:
        try:
            return ask(service, "POST", path, body)["links"]["self"]
        except ServiceError as error:
            if not is_passing(error) or tries == 6:
                raise
            service.sleep(pause_after(error, tries))
        for session in list_all(service):
            if session["sessionId"] not in before and session["type"] == TYPES[path] and session["title"] == title:
                return session["links"]["self"]
        tries += 1


def follow(service, self_link, most_seconds=MOST_SECONDS):
    """Polls a session to its end, for so long at most, and resumes it where it is paused. self_link is its links.self."""
    for _ in range(0, most_seconds, POLL_SECONDS):
        session = persist(service, lambda: ask(service, "GET", self_link))
        # A session that is not tracked has no end to wait for.
        if session["status"] in ("failed", "unknown"):
            return session
        if session["status"] == "completed" and session.get("exportsStatus") != "generating":
            return session
        if session["status"] == "pausedForInsufficientQuota":
            resume(service, session["links"]["resume"])
        service.sleep(POLL_SECONDS)
    raise ServiceError(None, None, "The session did not end in %d seconds" % most_seconds)


def resume(service, address):
    """Resumes a session, and waits while there is no quota. One that runs already is as good."""
    tries = 1
    while True:
        try:
            return persist(service, lambda: ask(service, "POST", address))
        except ServiceError as error:
            if error.code == "session_not_paused":
                return None
            if error.code != "insufficient_quota" or tries == 48:
                raise
            service.sleep(QUOTA_SECONDS)
        tries += 1


def download(service, self_link, address_of):
    """Downloads a file of a session. Addresses expire, so it gets the session again for a fresh one, and sends no key with it."""
    session = persist(service, lambda: ask(service, "GET", self_link))
    address = address_of(session)
    if address is None:
        return None
    with urllib.request.urlopen(address, timeout=service.timeout) as answer:
        return answer.read()
