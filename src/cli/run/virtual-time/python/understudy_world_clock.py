"""Reads and moves the clock of a world, by the control API of its mock."""

import _socket
import re
from calendar import timegm
from time import gmtime as _gmtime, strftime as _strftime


class WorldClock:
    """The clock of the default world, by plain sockets: a program may have replaced the others."""

    def __init__(self, control_url):
        found = re.match(r"http://(\[[^\]]+\]|[^:/]+):(\d+)(/.*)?$", control_url)
        if found is None:
            raise ValueError("no URL of a control API: " + control_url)
        self.host, self.port, self.path = found.group(1).strip("[]"), int(found.group(2)), found.group(3) or ""

    def read(self):
        return self._ask("GET", "")

    def move_to(self, at):
        """Moves the world to an instant, unless it has passed that, and reads its clock; None where the mock does not answer."""
        ms = -int(-at * 1000 // 1)
        text = _strftime("%Y-%m-%dT%H:%M:%S", _gmtime(ms // 1000)) + ".%03dZ" % (ms % 1000)
        moved = self._ask("POST", '{"to":"%s"}' % text)
        return self.read() if moved is None else moved

    def _ask(self, method, body):
        family = _socket.AF_INET6 if ":" in self.host else _socket.AF_INET
        connection = _socket.socket(family, _socket.SOCK_STREAM)
        try:
            connection.connect((self.host, self.port))
            head = "%s %s/worlds/default/clock HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n" % (method, self.path, self.port)
            # The request log leaves out what this agent asks.
            request = head + "User-Agent: understudy-virtual-time\r\nConnection: close\r\n"
            request += "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            connection.sendall(request.encode())
            answer = b""
            while True:
                chunk = connection.recv(65536)
                if not chunk:
                    break
                answer += chunk
        except OSError:
            return None
        finally:
            connection.close()
        now = re.search(rb'"now"\s*:\s*"(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)(\.\d+)?Z"', answer)
        if now is None:
            return None
        return timegm(tuple(int(part) for part in now.groups()[:6]) + (0, 1, 0)) + float(now.group(7) or b"0")
