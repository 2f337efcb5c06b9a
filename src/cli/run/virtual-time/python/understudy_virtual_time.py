"""Moves the clock of a world where a program would wait. It needs Python 3.8 or later, and nothing else."""

import _socket
import _thread
import gc
import os
import re
import sys
import time
from calendar import timegm

import datetime
import selectors
import socket
import threading

_sleep = time.sleep
_time = time.time
_monotonic = time.monotonic
_perf_counter = time.perf_counter
_gmtime = time.gmtime

# Looks for idleness as often as this, in seconds.
_LOOK = 0.004
# A wait for answers of others has to be idle for so many looks in a row.
_LOOKS = 3
# Below this, waiting costs less than a move.
_SHORT = 0.005
# Modules in which a thread waits for another one.
_PASSIVE = frozenset(["threading", "queue", "concurrent.futures.thread"])
# Functions of this module in which it does.
_passive_code = set()


class _WorldClock:
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
        text = time.strftime("%Y-%m-%dT%H:%M:%S", _gmtime(ms // 1000)) + ".%03dZ" % (ms % 1000)
        moved = self._ask("POST", '{"to":"%s"}' % text)
        return self.read() if moved is None else moved

    def _ask(self, method, body):
        family = _socket.AF_INET6 if ":" in self.host else _socket.AF_INET
        connection = _socket.socket(family, _socket.SOCK_STREAM)
        try:
            connection.connect((self.host, self.port))
            head = "%s %s/worlds/default/clock HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n" % (method, self.path, self.port)
            request = head + "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
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


class _VirtualTime:
    """The clock of this process, and the waits of its threads."""

    def __init__(self, world, now):
        self.world = world
        self.began = self.ahead = now - _time()
        self.forget_waits()

    def forget_waits(self):
        """Begins without waits: a process that was forked has one thread."""
        self.waits = {}
        self.lock = _thread.allocate_lock()

    def wall(self):
        return _time() + self.ahead

    def monotonic(self):
        return _monotonic() + (self.ahead - self.began)

    def perf_counter(self):
        return _perf_counter() + (self.ahead - self.began)

    def wait(self, seconds, wait_really, is_sure=False):
        """Waits in slices until `wait_really`, which gets the length of a slice, gives something, or the time has passed."""
        deadline = self.monotonic() + seconds
        ident = _thread.get_ident()
        outer = self.waits.get(ident)
        self.waits[ident] = deadline
        idle = 0
        try:
            if is_sure and self.is_idle(ident):
                self.jump(deadline)
            while True:
                rest = deadline - self.monotonic()
                got = wait_really(max(0.0, min(rest, _LOOK)))
                if got or rest <= 0:
                    return got
                idle = idle + 1 if self.is_idle(ident) else 0
                if idle >= _LOOKS and rest > _SHORT:
                    self.jump(deadline)
                    idle = 0
        finally:
            if outer is None:
                self.waits.pop(ident, None)
            else:
                self.waits[ident] = outer

    def jump(self, deadline):
        """Moves the world to the next end of a wait, where no other thread does."""
        if not self.lock.acquire(False):
            return
        try:
            now = self.monotonic()
            next_end = min(list(self.waits.values()) + [deadline])
            # A thread whose wait is over wakes up first.
            if next_end - now <= _SHORT:
                return
            moved = self.world.move_to(self.wall() + next_end - now)
            if moved is not None:
                self.ahead = max(self.ahead, moved - _time())
        finally:
            self.lock.release()

    def is_idle(self, ident):
        """Tests if the whole process has nothing to do but to wait: no child process, and each other thread waits for a thread."""
        if _has_children():
            return False
        for other, frame in sys._current_frames().items():
            if other == ident or other in self.waits:
                continue
            if frame.f_globals.get("__name__") not in _PASSIVE and frame.f_code not in _passive_code:
                return False
        return True


def _has_children():
    """Tests if child processes run, which need real time."""
    if not hasattr(os, "waitid"):
        return False
    try:
        return os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
    except OSError:
        return False


def install(control_url):
    world = _WorldClock(control_url)
    now = world.read()
    if now is None:
        return
    virtual = _VirtualTime(world, now)
    _install_clocks(virtual)
    _install_sleep(virtual)
    _install_locks(virtual)
    _install_selectors(virtual)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=virtual.forget_waits)


def _install_clocks(virtual):
    def wall_of(take):
        return lambda seconds=None: take(virtual.wall() if seconds is None else seconds)

    localtime, gmtime, strftime, asctime = time.localtime, time.gmtime, time.strftime, time.asctime
    time.time = virtual.wall
    time.time_ns = lambda: int(virtual.wall() * 1e6) * 1000
    time.monotonic = virtual.monotonic
    time.monotonic_ns = lambda: int(virtual.monotonic() * 1e9)
    time.perf_counter = virtual.perf_counter
    time.perf_counter_ns = lambda: int(virtual.perf_counter() * 1e9)
    time.localtime, time.gmtime, time.ctime = wall_of(localtime), wall_of(gmtime), wall_of(time.ctime)
    time.strftime = lambda text, at=None: strftime(text, localtime(virtual.wall()) if at is None else at)
    time.asctime = lambda at=None: asctime(localtime(virtual.wall()) if at is None else at)

    def now(cls, tz=None):
        return cls.fromtimestamp(virtual.wall(), tz)

    def utcnow(cls):
        return cls.fromtimestamp(virtual.wall(), datetime.timezone.utc).replace(tzinfo=None)

    # The class stays what it is, so that all who have it read this clock. Nobody has called these two yet.
    members = gc.get_referents(datetime.datetime.__dict__)[0]
    members["now"], members["utcnow"] = classmethod(now), classmethod(utcnow)


def _install_sleep(virtual):
    def sleep(seconds):
        if not isinstance(seconds, (int, float)) or not seconds > _SHORT:
            return _sleep(seconds)
        # Nothing ends a sleep early.
        virtual.wait(seconds, _sleep, is_sure=True)

    time.sleep = sleep


def _install_locks(virtual):
    class Waiter:
        """The lock on which a thread waits for a condition, such as an event or an item of a queue."""

        def __init__(self):
            self._lock = _thread.allocate_lock()
            self.release, self.locked = self._lock.release, self._lock.locked

        def acquire(self, blocking=True, timeout=-1):
            if not blocking or timeout <= _SHORT:
                return self._lock.acquire(blocking, timeout)
            return virtual.wait(timeout, lambda seconds: self._lock.acquire(True, seconds))

        def __enter__(self):
            return self._lock.acquire()

        def __exit__(self, *_):
            self._lock.release()

    _passive_code.add(Waiter.acquire.__code__)
    # Condition.wait makes its lock by this name.
    threading._allocate_lock = Waiter


def _install_selectors(virtual):
    """Lets the event loops of asyncio wait virtually, as long as none of their connections has an answer to come."""
    awaiting = set()

    def noting(name, note):
        method = getattr(_socket.socket, name)

        def noted(self, *given):
            result = method(self, *given)
            note(self.fileno(), result)
            return result

        noted.__name__ = name
        setattr(socket.socket, name, noted)

    for name in ("send", "sendall", "sendmsg"):
        if hasattr(_socket.socket, name):
            noting(name, lambda fd, _: awaiting.add(fd))
    for name in ("recv", "recv_into"):
        noting(name, lambda fd, _: awaiting.discard(fd))

    def is_busy(selector):
        for key in list(selector.get_map().values()):
            if key.events & selectors.EVENT_WRITE or (key.fd in awaiting):
                return True
            if _listens(key.fileobj):
                return True
        return False

    def wrap(kind):
        select = kind.select

        def select_virtually(self, timeout=None):
            is_loop = sys._getframe(1).f_globals.get("__name__") == "asyncio.base_events"
            if not is_loop or timeout is None or timeout <= _SHORT:
                return select(self, timeout)
            end = virtual.monotonic() + timeout
            while is_busy(self):
                rest = end - virtual.monotonic()
                events = select(self, max(0.0, min(rest, 0.05)))
                if events or rest <= 0:
                    return events
            return virtual.wait(max(0.0, end - virtual.monotonic()), lambda seconds: select(self, seconds))

        kind.select = select_virtually

    for name in ("SelectSelector", "PollSelector", "EpollSelector", "DevpollSelector", "KqueueSelector"):
        kind = getattr(selectors, name, None)
        if kind is not None and "select" in vars(kind):
            wrap(kind)


def _listens(fileobj):
    try:
        return fileobj.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN) != 0
    except (AttributeError, OSError):
        return False
