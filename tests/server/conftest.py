"""Every test is bounded in time, and the server may log no error that the test did not ask for."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator

import pytest
import uvloop

LONGEST_SECONDS = 300.0


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> object | None:
    """A test that is a coroutine runs in an event loop of its own; `longest_seconds` of it may allow for more."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    longest = getattr(pyfuncitem.obj, "longest_seconds", LONGEST_SECONDS)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(pyfuncitem.obj(**arguments), longest))
    return True


@pytest.fixture
def complaints(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """For tests in which the server has reason to complain."""
    return caplog


@pytest.fixture(autouse=True)
def no_complaints(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    if "complaints" not in request.fixturenames:
        found = [line for line in caplog.get_records("call") if line.levelname in ("ERROR", "CRITICAL")]
        assert not found, f"the server complains: {[line.getMessage() for line in found]}"
