"""Moves the clock of a world where a program would wait. It needs Python 3.8 or later, and nothing else."""

import _thread
import datetime
import functools
import gc
import os
import selectors
import socket
import sys
import threading
import time
from weakref import WeakSet

from understudy_idleness import has_work, is_idle, wait_in
from understudy_world_clock import WorldClock

_sleep = time.sleep
_time = time.time
_monotonic = time.monotonic
_perf_counter = time.perf_counter

# Looks for idleness as often as this, in seconds.
_LOOK = 0.004
# A process has to be idle for so many looks in a row: more where a thread may have been given work that it has not begun.
_LOOKS_ALONE = 3
_LOOKS_WITH_THREADS = 12
# Below this, waiting costs less than a move.
_SHORT = 0.005


def _clocks(*names):
    return frozenset(getattr(time, name) for name in names if hasattr(time, name))


_WALL_CLOCKS = _clocks("CLOCK_REALTIME", "CLOCK_TAI")
_STEADY_CLOCKS = _clocks("CLOCK_MONOTONIC", "CLOCK_MONOTONIC_RAW", "CLOCK_BOOTTIME", "CLOCK_UPTIME", "CLOCK_UPTIME_RAW", "CLOCK_HIGHRES")


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

    def passed_on(self, clock):
        """How far a clock of the machine is ahead: none where it counts the work of a process or a thread."""
        if clock in _WALL_CLOCKS:
            return self.ahead
        return self.ahead - self.began if clock in _STEADY_CLOCKS else 0

    def perf_counter(self):
        return _perf_counter() + (self.ahead - self.began)

    def wait(self, seconds, wait_really, is_alone=False, is_over=None):
        """Waits in slices until `wait_really`, which gets the length of a slice, gives something, or the time has passed.

        Other threads ask `is_over` if this one has what it waits for, and a slow machine has not let it see so yet.
        """
        deadline = self.monotonic() + seconds
        ident = _thread.get_ident()
        outer = self.waits.get(ident)
        self.waits[ident] = deadline, is_over
        idle = 0
        try:
            if is_alone and len(sys._current_frames()) == 1 and is_idle(ident, self.waits):
                self.jump(deadline)
            while True:
                rest = deadline - self.monotonic()
                got = wait_really(max(0.0, min(rest, _LOOK)))
                if got or rest <= 0:
                    return got
                idle = idle + 1 if is_idle(ident, self.waits) else 0
                looks = _LOOKS_ALONE if len(sys._current_frames()) == 1 else _LOOKS_WITH_THREADS
                if idle >= looks and rest > _SHORT:
                    self.jump(deadline)
                    idle = 0
        finally:
            if outer is None:
                self.waits.pop(ident, None)
            else:
                self.waits[ident] = outer

    def jump(self, deadline):
        """Moves the world to the next end of a wait, where no other thread does, or has work."""
        if not self.lock.acquire(False):
            return
        try:
            ident = _thread.get_ident()
            # While the system tells of threads, they may begin.
            if has_work(ident, self.waits) or not is_idle(ident, self.waits):
                return
            now = self.monotonic()
            next_end = min([end for end, _ in list(self.waits.values())] + [deadline])
            # A thread whose wait is over wakes up first.
            if next_end - now <= _SHORT:
                return
            moved = self.world.move_to(self.wall() + next_end - now)
            if moved is not None:
                self.ahead = max(self.ahead, moved - _time())
        finally:
            self.lock.release()


def install(control_url):
    world = WorldClock(control_url)
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


class _Builtin:
    """A function of `time` that never binds, as a builtin never does: a class may have it for an attribute."""

    def __init__(self, name, function):
        self.__name__ = self.__qualname__ = name
        self.__module__ = "time"
        self._function = function

    def __call__(self, *given):
        return self._function(*given)

    def __reduce__(self):
        return self.__name__

    def __repr__(self):
        return "<built-in function %s>" % self.__name__


def _replace(name, function):
    """Replaces a function of `time` by one that programs find by its name, too."""
    setattr(time, name, _Builtin(name, function))


def _install_clocks(virtual):
    def wall_of(take):
        return lambda seconds=None: take(virtual.wall() if seconds is None else seconds)

    localtime, strftime, asctime = time.localtime, time.strftime, time.asctime
    for name in ("localtime", "gmtime", "ctime"):
        _replace(name, wall_of(getattr(time, name)))
    _replace("time", lambda: virtual.wall())
    _replace("time_ns", lambda: int(virtual.wall() * 1e6) * 1000)
    _replace("monotonic", lambda: virtual.monotonic())
    _replace("monotonic_ns", lambda: int(virtual.monotonic() * 1e9))
    _replace("perf_counter", lambda: virtual.perf_counter())
    _replace("perf_counter_ns", lambda: int(virtual.perf_counter() * 1e9))
    _replace("strftime", lambda text, at=None: strftime(text, localtime(virtual.wall()) if at is None else at))
    _replace("asctime", lambda at=None: asctime(localtime(virtual.wall()) if at is None else at))

    def clock_of(name, add):
        take = getattr(time, name, None)
        if take is not None:
            _replace(name, lambda clock: take(clock) + add(virtual.passed_on(clock)))

    clock_of("clock_gettime", lambda seconds: seconds)
    clock_of("clock_gettime_ns", lambda seconds: int(seconds * 1e9))

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
        # Nothing ends a sleep early, and without other threads nothing happens meanwhile.
        virtual.wait(seconds, _sleep, is_alone=True)

    _replace("sleep", sleep)


def _install_locks(virtual):
    class Lock:
        """A lock, such as the one on which a thread waits for a condition, an event or an item of a queue."""

        def __init__(self):
            self._lock = _thread.allocate_lock()
            self.release, self.locked = self._lock.release, self._lock.locked
            self.acquire_lock, self.release_lock, self.locked_lock = self.acquire, self.release, self.locked

        def acquire(self, blocking=True, timeout=-1):
            if not blocking or timeout <= _SHORT:
                return self._lock.acquire(blocking, timeout)
            return virtual.wait(timeout, lambda seconds: self._lock.acquire(True, seconds), is_over=lambda: not self._lock.locked())

        def __enter__(self):
            return self._lock.acquire()

        def __exit__(self, *_):
            self._lock.release()

        def _at_fork_reinit(self):
            # A process that was forked has one thread, which may not hold it.
            self.__init__()

    wait_in(Lock.acquire.__code__, Lock.__enter__.__code__)
    # Condition.wait makes its lock by this name.
    threading._allocate_lock = Lock
    threading.Lock = Lock
    # Semaphores, barriers and Condition.wait_for count by this name, which had the clock of the machine.
    threading._time = time.monotonic

    join = threading.Thread.join

    def join_virtually(self, timeout=None):
        if timeout is None or timeout <= _SHORT:
            return join(self, timeout)

        def join_for(seconds):
            join(self, seconds)
            return not self.is_alive()

        virtual.wait(timeout, join_for, is_over=lambda: self.ident not in sys._current_frames())

    threading.Thread.join = functools.wraps(join)(join_virtually)


def _install_selectors(virtual):
    """Lets the event loops of asyncio wait virtually, as long as none of their connections has an answer to come."""
    awaiting = set()
    secured = WeakSet()

    def note(kind, name, take, is_before=False):
        """Replaces a method by one that notes its object."""
        method = getattr(kind, name, None)
        if method is None:
            return

        def noted(self, *given, **named):
            if is_before:
                take(self)
            result = method(self, *given, **named)
            if not is_before:
                take(self)
            return result

        noted.__name__ = name
        setattr(kind, name, noted)

    for name in ("send", "sendall", "sendmsg"):
        note(socket.socket, name, lambda one: awaiting.add(one.fileno()))
    for name in ("recv", "recv_into"):
        note(socket.socket, name, lambda one: awaiting.discard(one.fileno()))
    for name in ("_real_close", "detach"):
        note(socket.socket, name, lambda one: awaiting.discard(one.fileno()), is_before=True)

    def note_tls():
        """TLS receives of its own accord: only a text that was read answers one that was written."""
        kind = getattr(sys.modules.get("ssl"), "SSLObject", None)
        if kind is None or noted_tls:
            return
        noted_tls.append(kind)
        note(kind, "write", secured.add)
        note(kind, "read", secured.discard)
        note(kind, "unwrap", secured.discard, is_before=True)

    noted_tls = []

    def is_busy(selector):
        if secured:
            return True
        for key in list(selector.get_map().values()):
            if key.events & selectors.EVENT_WRITE or (key.fd in awaiting):
                return True
            if _listens(key.fileobj):
                return True
        return False

    def wrap(kind):
        select = kind.select

        def select_virtually(self, timeout=None):
            note_tls()
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
