"""Playing on a whole terminal screen: any game's scene, drawn in characters, with keys, mouse and a typed line."""

import os

# How long Textual waits whether more follows on an Escape: at its own tenth of a second the key feels stuck.
os.environ.setdefault("ESCDELAY", "40")
