import json
import urllib.error
import urllib.request

import pytest


# Your own client stands here. It has to take a base URL and a key.
def call(world, method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {world.key}", "Content-Type": "application/json"}
    request = urllib.request.Request(world.base_url + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_a_report_is_processing_until_the_clock_moves(understudy):
    status, report = call(understudy, "POST", "/sessions/reports", {"researchQuestion": "Does exercise help people sleep?"})
    assert status == 202
    path = f"/sessions/reports/{report['sessionId']}"
    assert call(understudy, "GET", path)[1]["status"] == "processing"
    understudy.advance("PT10M")
    assert call(understudy, "GET", path)[1]["status"] == "completed"


@pytest.mark.given(sessions={"naps": {"type": "report", "status": "pausedForInsufficientQuota"}})
def test_a_paused_report_goes_on_when_it_is_resumed(understudy):
    naps = understudy.sessions["naps"]
    assert call(understudy, "POST", f"/sessions/{naps}/resume")[0] == 200
    understudy.advance("PT10M")
    assert call(understudy, "GET", f"/sessions/reports/{naps}")[1]["status"] == "completed"


@pytest.mark.given(accounts={"default": {"plan": "pro", "quota": 0}})
def test_a_create_without_quota_is_refused(understudy):
    status, refusal = call(understudy, "POST", "/sessions/reports", {"researchQuestion": "Why?"})
    assert (status, refusal["error"]["code"]) == (402, "insufficient_quota")


def test_each_test_has_a_world_of_its_own(understudy):
    assert call(understudy, "GET", "/sessions")[1]["totalCount"] == 0


def test_a_client_of_the_mcp_server_does_nothing_wrong(understudy):
    token = understudy.control("POST", "/tokens", {"account": "default"})["token"]
    headers = {
        "Authorization": f"Bearer {token}",
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
    }
    client = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": client}).encode()
    with urllib.request.urlopen(urllib.request.Request(understudy.mcp_url, body, headers)) as response:
        assert response.status == 200
    assert understudy.mistakes() == []


def test_what_a_client_does_wrong_is_listed(understudy):
    call(understudy, "POST", "/sessions/reports", {"researchQuestion": "Why?", "language": "en"})
    assert len(understudy.mistakes()) == 1
    assert "language is not known here" in understudy.mistakes()[0]
    understudy.control("POST", "/reset")  # else the fixture would fail this test


def wrong_request_fails_its_test(understudy):
    """Run with `-o python_functions='wrong_*'`: the test itself passes, and the fixture fails it."""
    assert call(understudy, "POST", "/sessions/reports", {"researchQuestion": "Why?", "maxExtractPapers": 500})[0] == 400
