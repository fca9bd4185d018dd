"""What is in deploy/ is right by its own rules, and speaks of what there is."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wartable.cli import parser
from wartable.server.metrics import Metrics

DEPLOY = Path(__file__).parents[2] / "deploy"
MANIFESTS = sorted((DEPLOY / "kubernetes").glob("*.yaml"))


def test_the_compose_file_is_one() -> None:
    pytest.importorskip("check_jsonschema")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*command, str(DEPLOY / "compose.yaml")], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file", MANIFESTS, ids=lambda file: file.name)
def test_a_manifest_is_one(file: Path) -> None:
    validate = pytest.importorskip("kubernetes_validate")
    yaml = pytest.importorskip("yaml")
    for resource in yaml.safe_load_all(file.read_text("utf8")):
        validate.validate(resource, "1.31", strict=True)


@pytest.mark.parametrize("file", [DEPLOY / "compose.yaml", MANIFESTS[-1]], ids=lambda file: file.name)
def test_servers_are_started_with_options_that_exist(file: Path) -> None:
    options = re.findall(r"- (--\S+)", file.read_text("utf8"))
    assert options
    assert parser().parse_args(["serve", *options]).cluster == "nats://nats:4222"


def test_the_dashboard_shows_metrics_that_exist_and_all_of_them() -> None:
    board: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text("utf8"))
    shown = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    there = {metric.name for metric in Metrics().registry.collect()}
    named = {re.sub(r"_(bucket|total)$", "", name) for name in re.findall(r"wartable_\w+", shown)}
    assert named == there
