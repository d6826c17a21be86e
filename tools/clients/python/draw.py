#!/usr/bin/env python3
"""Draws a position of any game as SVG, from what the engine tells of it: `describe`, `shapes` and `state`.

    draw.py [--game G] [--scenario S] [--seed N] [--moves N] [--program PATH] > position.svg
        a new game, N moves of it played by the engine's bots, and then a picture

A game on a table is drawn from its shapes; a game on hexes from the hexes and units of `describe` and the places in the text of
the position. Of any other game the text is shown.
"""

import argparse
import html
import re
import sys

import zerohour

COLOURS = ("#b5523b", "#3f6f9f", "#777777")  # of the first side, of the second, of neither
GROUNDS = {"town": "#d8c3a5", "woods": "#b7cfa4", "broken": "#c9c0b6", "water": "#a9c7dd", "goal": "#efe3a0"}


def number(value):
    return f"{value:.3f}".rstrip("0").rstrip(".")


def element(name, text=None, **attributes):
    """An element of SVG; `_` in the name of an attribute stands for a hyphen."""
    words = "".join(f' {key.rstrip("_").replace("_", "-")}="{html.escape(value if isinstance(value, str) else number(value))}"'
                    for key, value in attributes.items())
    return f"<{name}{words}/>" if text is None else f"<{name}{words}>{html.escape(text)}</{name}>"


def label(text, x, y, size, **attributes):
    return element("text", text, x=x, y=y, font_size=size, font_family="sans-serif", text_anchor="middle", **attributes)


def points(pairs):
    return " ".join(f"{number(x)},{number(y)}" for x, y in pairs)


class Picture:
    def __init__(self, left, top, width, height, title):
        self.parts = [element("title", title), element("rect", x=left, y=top, width=width, height=height, fill="#f4f1ea")]
        self.view = " ".join(number(value) for value in (left, top, width, height))

    def add(self, part):
        self.parts.append(part)

    def text(self):
        lines = "\n  ".join(self.parts)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{self.view}">\n  {lines}\n</svg>\n'


def draw_shape(picture, shape, colours, unit):
    """unit: a length that is small on the table, for lines and letters."""
    colour = colours.get(shape.side, GROUNDS.get(shape.kind, COLOURS[2]))
    opacity = 0.9 if shape.side else 0.5
    look = {"fill": colour, "fill_opacity": opacity, "stroke": "#333", "stroke_width": unit / 6}
    if shape.form == "polygon":
        picture.add(element("polygon", points=points(shape.points), **look))
    elif shape.form == "line":
        picture.add(element("polyline", points=points(shape.points), **{**look, "fill": "none"}))
    elif shape.form == "circle":
        picture.add(element("circle", cx=shape.at[0], cy=shape.at[1], r=shape.radius, **look))
    elif shape.form == "rectangle":
        (x, y), (width, depth) = shape.at, shape.size
        turned = f"rotate({shape.heading or 0} {number(x)} {number(y)})"
        picture.add(element("rect", x=x - width / 2, y=y - depth / 2, width=width, height=depth, transform=turned, **look))
    elif shape.form == "point":
        picture.add(element("circle", cx=shape.at[0], cy=shape.at[1], r=unit / 2, **look))
    if shape.label:
        x, y = shape.at or [sum(values) / len(values) for values in zip(*shape.points)]
        picture.add(label(shape.label, x, y if shape.form == "text" else y - unit * 1.5, unit))


def draw_table(engine, table, colours, title):
    picture = Picture(0, 0, table.width, table.height, title)
    unit = min(table.width, table.height) / 40
    for shape in table.shapes + engine.shapes()[0]:
        draw_shape(picture, shape, colours, unit)
    return picture


def draw_hexes(engine, data, colours, title):
    def pair(text):
        return [float(value) for value in text.split("/")]

    def listed(value):  # text without JSON has commas
        return value.split(",") if isinstance(value, str) else value

    grid = next(line for line in data if line["thing"] == "grid")
    across, down = pair(grid["unit"])
    corners = [pair(corner) for corner in listed(grid["corners"])]
    area = next((line for line in data if line["thing"] == "area"), None)
    state = engine.state()
    units = {line["key"]: line for line in data if line["thing"] == "unit"}
    centres = {}
    shown = []
    for line in (line for line in data if line["thing"] == "hex"):
        column, row = int(line["key"][:2]), int(line["key"][2:])
        if area and not (int(area["from"][:2]) <= column <= int(area["to"][:2]) and
                         int(area["from"][2:]) <= row <= int(area["to"][2:])):
            continue
        x, y = pair(line["centre"])
        centres[line["key"]] = (x * across, y * down)
        shown.append(line)
    xs, ys = [x for x, _ in centres.values()], [y for _, y in centres.values()]
    picture = Picture(min(xs) - 1.2, min(ys) - 1.2, max(xs) - min(xs) + 2.4, max(ys) - min(ys) + 2.4, title)
    for line in shown:
        x, y = centres[line["key"]]
        outline = [(x + dx * across, y + dy * down) for dx, dy in corners]
        picture.add(element("polygon", points=points(outline), fill=GROUNDS.get(line["terrain"], "#fbfaf6"),
                            stroke="#bbb", stroke_width=0.03))
        picture.add(label(line.get("name") or line["key"], x, y + 0.75, 0.2, fill="#666"))
    for place, names in re.findall(r"(?<![\w/])(\d{4}):([^\s,]+)", state):
        if place not in centres:
            continue
        x, y = centres[place]
        for i, name in enumerate(names.split("+")):
            side = units.get(re.split(r"[*(]", name)[0], {}).get("side")
            picture.add(element("rect", x=x - 0.55 + i * 0.1, y=y - 0.4 - i * 0.1, width=1.1, height=0.8, rx=0.08,
                                fill=colours.get(side, COLOURS[2]), stroke="#222", stroke_width=0.04))
            picture.add(label(name, x + i * 0.1, y + 0.08 - i * 0.1, min(0.22, 1.8 / len(name)), fill="#fff"))
    return picture


def move(engine, actor, sides):
    """One move. Where both sides choose at once, the first that each may choose."""
    if actor == "chance":
        engine.ask("roll")
    elif actor != "both":
        engine.play(engine.best())
    else:
        for action in engine.legal():
            try:
                return engine.ask(f"play side={sides[0]} {action}")
            except zerohour.Refused:
                pass  # it is the other side's


def draw(engine):
    data = engine.ask("describe").of("data")
    sides = [line["key"] for line in data if line["thing"] == "side"]
    colours = dict(zip(sides, COLOURS))
    title = engine.turn()["actor"] + " acts"
    table = zerohour.Table(data)
    if table.width > 0:
        return draw_table(engine, table, colours, title)
    if any(line["thing"] == "hex" for line in data):
        return draw_hexes(engine, data, colours, title)
    picture = Picture(0, 0, 100, 10, title)
    picture.add(label(engine.state(), 50, 6, 3))
    return picture


def main():
    parser = argparse.ArgumentParser(description="Draws a position as SVG.")
    parser.add_argument("--program", help="the engine to start; without it tools/zerohour, or zerohour in PATH")
    parser.add_argument("--game")
    parser.add_argument("--scenario")
    parser.add_argument("--seed", default="7")
    parser.add_argument("--moves", type=int, default=0, help="how many moves the bots make first")
    options = parser.parse_args()
    words = [f"{name} {value}" for name in ("game", "scenario", "seed") if (value := getattr(options, name))]
    try:
        with zerohour.Engine(options.program) as engine:
            engine.ask("newgame " + " ".join(words))
            sides = [line["key"] for line in engine.ask("describe").of("data") if line["thing"] == "side"]
            for _ in range(options.moves):
                actor = engine.turn()["actor"]
                if actor == "nobody":
                    break
                move(engine, actor, sides)
            sys.stdout.write(draw(engine).text())
    except (zerohour.EngineLost, zerohour.Refused) as error:
        sys.exit(f"draw.py: {error}")


if __name__ == "__main__":
    main()
