"""Creates a report, follows it until it is done, waits out an exhausted quota, and downloads the reference list.

Needs nothing but Python: RESEARCH_URL is the base URL, RESEARCH_KEY the key, RESEARCH_POLL the seconds between polls.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

BASE_URL = os.environ["RESEARCH_URL"]
KEY = os.environ["RESEARCH_KEY"]
POLL_SECONDS = float(os.environ.get("RESEARCH_POLL", "30"))


class Refused(Exception):
    def __init__(self, status, code):
        super().__init__(f"{status} {code}")
        self.status, self.code = status, code


def call(method, path, body=None):
    headers = {"Authorization": f"Bearer {KEY}"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(BASE_URL + path, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        refusal = json.load(error)["error"]
        raise Refused(error.code, refusal["code"] if isinstance(refusal, dict) else refusal) from None


def resume(session_id):
    """Until there is quota again; a session that goes on already is as good."""
    while True:
        try:
            return call("POST", f"/sessions/{session_id}/resume")
        except Refused as refused:
            if refused.code == "session_not_paused":
                return None
            if refused.code != "insufficient_quota":
                raise
            tell("waiting for quota")
            time.sleep(POLL_SECONDS)


def tell(text):
    print(text, flush=True)


def main(question):
    session_id = call("POST", "/sessions/reports", {"researchQuestion": question})["sessionId"]
    seen = None
    while True:
        report = call("GET", f"/sessions/reports/{session_id}")
        status, stage = report["status"], report["executionStage"]
        if (status, stage) != seen:
            tell(f"{status} {stage}")
            seen = (status, stage)
        # The reference lists come some time after the end.
        if status == "completed" and report.get("exportsStatus") != "generating":
            break
        if status in ("failed", "unknown"):
            sys.exit(f"the report ended as {status}: {report.get('error')}")
        if status == "pausedForInsufficientQuota":
            resume(session_id)
        else:
            time.sleep(POLL_SECONDS)
    # A download address is its own key: it is fetched without ours.
    with urllib.request.urlopen(report["risUrl"]) as file:
        records = file.read().decode().count("ER  -")
    tell(f"downloaded {records} references")


main(sys.argv[1])
