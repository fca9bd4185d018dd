"""Everything that data/ holds, as plain data, with the texts that players read under the options of a match."""

from __future__ import annotations

from wartable.games.war.catalog import drawing, formation_names, map_names
from wartable.games.war.options import WarOptions, sheets_of
from wartable.games.war.pieces import Sheet


def content(options: WarOptions) -> dict[str, object]:
    return {
        "pieces": [piece_content(sheet) for sheet in sheets_of(options)],
        "maps": [drawing_content("maps", name) for name in map_names()],
        "formations": [drawing_content("formations", name) for name in formation_names()],
    }


def drawing_content(folder: str, name: str) -> dict[str, object]:
    text, rows = drawing(folder, name)
    return {"id": name, "text": text, "rows": rows}


def piece_content(sheet: Sheet) -> dict[str, object]:
    return {
        "id": sheet.key,
        "name": sheet.name,
        "letter": sheet.letter,
        "worth": None if sheet.commands else int(sheet.worth),
        "texts": {text.name: text.text for text in sheet.texts},
    }
