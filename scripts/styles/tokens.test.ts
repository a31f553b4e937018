import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast, hexOf, isOnScreen, parseColour } from "./colours.ts";
import { readColourTokens, THEMES, type Theme } from "./read-tokens.ts";

const TEXT = 4.5;
const SHAPE = 3;

/** What is written or drawn on what, and how clearly it has to stand out. */
const PAIRS: readonly (readonly [target: number, inks: string, grounds: string])[] = [
  [TEXT, "text", "surface canvas raised sunken hover active selected accent-subtle"],
  [TEXT, "text-2", "surface canvas raised sunken hover active selected"],
  [TEXT, "text-3", "surface canvas raised sunken hover active selected"],
  [TEXT, "on-accent", "accent accent-hover accent-active danger danger-hover success ai"],
  [TEXT, "on-warning", "warning"],
  [TEXT, "accent-text", "surface canvas raised hover active selected accent-subtle"],
  [TEXT, "success-text", "success-subtle surface raised"],
  [TEXT, "warning-text", "warning-subtle surface raised"],
  [TEXT, "danger-text", "danger-subtle surface canvas raised hover"],
  [TEXT, "info-text", "info-subtle surface raised"],
  [TEXT, "ai-text", "ai-subtle surface raised"],
  [SHAPE, "border-strong", "surface canvas raised"],
  [SHAPE, "focus", "surface canvas raised selected"],
  [SHAPE, "indicator", "surface canvas raised hover selected"],
  // Checkboxes in selected rows take it, because --border-strong is too faint there.
  [SHAPE, "text-3", "selected"],
];

const LABELS = "grey red orange amber green teal blue indigo purple pink".split(" ");

const tokens = readColourTokens();

test("contrast is 21 for white on black", () => {
  assert.equal(contrast(parseColour("#ffffff"), parseColour("#000000")), 21);
  assert.equal(contrast(parseColour("#767676"), parseColour("#ffffff")).toFixed(2), "4.54");
});

test("a colour in OKLCH becomes the sRGB value that browsers paint", () => {
  assert.equal(hexOf(parseColour("oklch(0.628 0.2577 29.23)")), "#ff0000");
  assert.equal(hexOf(parseColour("oklch(0.452 0.3132 264.05)")), "#0000ff");
  assert.equal(hexOf(parseColour("oklch(1 0 0)")), "#ffffff");
});

test("the comment beside a colour names the values that result from it", () => {
  const wrong = [...tokens.values()]
    .filter(({ colours }) => colours.light.startsWith("oklch"))
    .flatMap(({ name, colours, promised }) => {
      const [light, dark] = THEMES.map((theme) => hexOf(parseColour(colours[theme])));
      const [first, second = first] = promised;
      return first === light && second === dark ? [] : [`--${name}: ${light} ${dark}`];
    });
  assert.deepEqual(wrong, []);
});

test("every colour is within sRGB, so browsers do not replace it", () => {
  const outside = [...tokens.values()].filter(
    ({ colours }) => !THEMES.every((theme) => isOnScreen(colours[theme])),
  );
  assert.deepEqual(
    outside.map(({ name }) => name),
    [],
  );
});

for (const theme of THEMES) {
  test(`in the ${theme} theme text and shapes meet the contrast minimum`, () => {
    const faint = PAIRS.flatMap(([target, inks, grounds]) =>
      inks.split(" ").flatMap((ink) => tooFaint(theme, target, ink, grounds.split(" "))),
    );
    assert.deepEqual(faint, []);
  });

  test(`in the ${theme} theme label text is readable on its chip`, () => {
    const faint = LABELS.flatMap((label) =>
      tooFaint(theme, TEXT, `label-${label}-text`, [`label-${label}`]),
    );
    assert.deepEqual(faint, []);
  });

  test(`in the ${theme} theme label dots meet the contrast minimum`, () => {
    const faint = LABELS.flatMap((label) =>
      tooFaint(theme, SHAPE, `label-${label}-dot`, ["surface", "raised"]),
    );
    assert.deepEqual(faint, []);
  });
}

test("a colour pair with insufficient contrast is reported", () => {
  assert.deepEqual(
    tooFaint("light", TEXT, "border", ["surface"]).map((text) => text.split(":")[0]),
    ["--border on --surface"],
  );
});

function tooFaint(theme: Theme, target: number, ink: string, grounds: readonly string[]) {
  return grounds.flatMap((ground) => {
    const ratio = contrast(colour(ink, theme), colour(ground, theme));
    return ratio >= target ? [] : [`--${ink} on --${ground}: ${ratio.toFixed(2)} < ${target}`];
  });
}

function colour(name: string, theme: Theme) {
  const token = tokens.get(name);
  assert.ok(token, `--${name} is not in the token file`);
  return parseColour(token.colours[theme]);
}
