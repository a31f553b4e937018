import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import stylelint from "stylelint";

const configFile = join(import.meta.dirname, "../../.stylelintrc.json");

/** The declarations of a style sheet that do not take their value from the tokens. */
async function refused(...declarations: string[]): Promise<string[]> {
  const code = declarations.map((one) => `.a { ${one}; }`).join("\n");
  const { results } = await stylelint.lint({ code, configFile });
  const lines = results.flatMap(({ warnings }) => warnings.map(({ line }) => line - 1));
  return [...new Set(lines)].toSorted((a, b) => a - b).map((line) => declarations[line] ?? "");
}

test("a colour is a token, inherited or a system colour", async () => {
  const good = [
    "color: var(--text-2)",
    "color: inherit",
    "background: color-mix(in oklab, var(--accent), transparent)",
    "border: 1px solid CanvasText",
    "fill: currentColor",
    "border-color: transparent var(--border)",
  ];
  const bad = [
    "color: #1c50b5",
    "background: rebeccapurple",
    "border: 1px solid rgb(0 0 0 / 10%)",
    "color: oklch(0.5 0.1 20)",
    "fill: light-dark(var(--text), var(--surface))",
    "outline-color: black",
  ];
  assert.deepEqual(await refused(...good, ...bad), bad);
});

test("spacing uses tokens; only hairlines may be subtracted", async () => {
  const good = [
    "padding: 0 var(--space-8)",
    "padding-inline: calc(var(--space-8) - 1px)",
    "margin: -1px",
    "margin-inline: auto",
    "gap: var(--space-2) var(--space-16)",
    "padding-block: 10vh",
  ];
  const bad = [
    "padding: 13px",
    "margin-block-start: 0.5rem",
    "gap: calc(var(--space-8) + 2px)",
    "scroll-padding-block: 11px",
  ];
  assert.deepEqual(await refused(...good, ...bad), bad);
});

test("corners, shadows, type and durations come from the tokens", async () => {
  const good = [
    "border-radius: var(--radius-6)",
    "border-radius: var(--radius-10) var(--radius-10) 0 0",
    "font: var(--type-ui)",
    "font-family: var(--font-mono)",
    "box-shadow: var(--depth-menu)",
    "transition: opacity var(--time-menu) var(--curve)",
  ];
  const bad = [
    "border-radius: 5px",
    "border-end-end-radius: 0.5rem",
    "font: 500 13px / 1 var(--font-sans)",
    "font-size: 12px",
    "font-family: Arial",
    "box-shadow: 0 2px 4px var(--border)",
    "transition: opacity 200ms",
  ];
  assert.deepEqual(await refused(...good, ...bad), bad);
});

test("disabling a rule requires a reason", async () => {
  const off = "/* stylelint-disable-next-line color-no-hex */\n";
  const code = `.a {\n${off}border-block: 1px solid #ffffff;\n}`;
  const { results } = await stylelint.lint({ code, configFile });
  const broken = results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
  assert.deepEqual(broken, ["--report-descriptionless-disables"]);
});
