"""Python loads this module at its start, by PYTHONPATH. It loads the sitecustomize that stood here before, and lets time be virtual."""

import importlib.util
import os
import sys
from importlib.machinery import PathFinder

_here = os.path.dirname(os.path.abspath(__file__))


def _load_other():
    """Loads the sitecustomize that Python would have found without this folder."""
    others = [path for path in sys.path if os.path.abspath(path or ".") != _here]
    spec = PathFinder.find_spec("sitecustomize", others)
    if spec is None or spec.loader is None:
        return
    module = importlib.util.module_from_spec(spec)
    sys.modules["sitecustomize"] = module
    spec.loader.exec_module(module)


if os.environ.get("UNDERSTUDY_VIRTUAL_TIME") == "1" and os.environ.get("UNDERSTUDY_CONTROL_URL"):
    import understudy_virtual_time

    understudy_virtual_time.install(os.environ["UNDERSTUDY_CONTROL_URL"])
_load_other()
