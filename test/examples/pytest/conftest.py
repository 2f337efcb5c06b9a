"""A pytest fixture: each test that asks for `understudy` gets a world of its own on a running mock.

Needs pytest and nothing else. UNDERSTUDY_URL is the mock's origin, by default that of `npx understudy mock`. A marker gives the starting
state, as in `@pytest.mark.given(sessions={"naps": {"type": "report", "status": "completed"}})`.
"""

import json
import os
import urllib.request

import pytest

CONTROL = os.environ.get("UNDERSTUDY_URL", "http://127.0.0.1:4010") + "/_control/worlds"


def control(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(CONTROL + path, data, {"Content-Type": "application/json"}, method=method)
    with urllib.request.urlopen(request) as response:
        return json.loads(response.read() or "null")


class World:
    """A world: `base_url`, `mcp_url` and `key` are for the client, `sessions` has the ids of the given sessions by name."""

    def __init__(self, made):
        self.id, self.base_url, self.mcp_url = made["id"], made["baseUrl"], made["mcpUrl"]
        self.keys, self.sessions = made["keys"], made["sessions"]
        self.key = self.keys.get("default") or next(iter(self.keys.values()))

    def control(self, method, path, body=None):
        """Calls the control API of this world, such as `control("PATCH", "/accounts/default", {"quota": 0})`."""
        return control(method, f"/{self.id}{path}", body)

    def advance(self, duration):
        """Moves the clock, which stands still otherwise, by a duration such as `PT10M`."""
        self.control("POST", "/clock", {"advance": duration})

    def mistakes(self):
        """Lists what the client sent that the contract does not allow, or does not know."""
        report = self.control("GET", "/client-report")
        broke = [f"{one['operation'] or 'no operation'}: {one['message']}; {one['fix']}" for one in report["broke"]]
        return broke + [f"{used['operation']}: {one['message']}" for used in report["used"] for one in used["unknown"]]


def pytest_configure(config):
    config.addinivalue_line("markers", "given(**given): the starting state of the test's world")


@pytest.fixture
def understudy(request):
    given = {"clock": "2026-03-02T09:00:00Z"}
    for marker in reversed(list(request.node.iter_markers("given"))):
        given.update(marker.kwargs)
    world = World(control("POST", "", {"given": given}))
    yield world
    mistakes = world.mistakes()
    control("DELETE", f"/{world.id}")
    assert mistakes == [], "the client did something wrong"
