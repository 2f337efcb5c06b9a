"""Tests if a process has nothing to do but to wait."""

import os
import sys
import threading

# A program may replace these later.
_open, _read, _close = os.open, os.read, os.close

# Modules in which a thread waits for another one.
_PASSIVE = frozenset(["threading", "queue", "concurrent.futures.thread"])
# Functions of locks in which it does.
_lock_code = set()


def wait_in(*code):
    """Takes code in which a thread waits for the `_lock` of a `self`."""
    _lock_code.update(code)


def is_idle(ident, waits):
    """Tests if a thread may move the clock: no child process runs, and each other thread waits for a time or for a thread."""
    if _has_children():
        return False
    for other, frame in sys._current_frames().items():
        if other == ident:
            continue
        wait = waits.get(other)
        if wait is not None:
            is_over = wait[1]
            if is_over is not None and is_over():
                return False
        elif not _is_passive(frame):
            return False
    return True


def has_work(ident, waits):
    """Tests if another thread that seems to wait is about to run. It asks the system of each, which costs too much to do often."""
    return any(_is_to_run(other) for other in sys._current_frames() if other != ident and other not in waits)


def _is_passive(frame):
    if frame.f_code in _lock_code:
        # A thread whose lock is free has not woken up yet.
        return frame.f_locals["self"]._lock.locked()
    return frame.f_globals.get("__name__") in _PASSIVE


def _is_to_run(ident):
    """Tests if a thread has work, but a busy machine has not let it begin: Linux tells so."""
    native = getattr(threading._active.get(ident), "native_id", None)
    if native is None:
        return False
    try:
        file = _open("/proc/self/task/%d/stat" % native, os.O_RDONLY)
    except OSError:
        return False
    try:
        return _read(file, 512).rpartition(b")")[2][1:2] == b"R"
    except OSError:
        return False
    finally:
        _close(file)


def _has_children():
    """Tests if child processes run, which need real time."""
    if not hasattr(os, "waitid"):
        return False
    try:
        return os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
    except OSError:
        return False
