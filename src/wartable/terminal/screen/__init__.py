"""Playing on a whole terminal screen: any game's scene, drawn in characters, with keys, mouse and a typed line."""
