import { test } from "node:test";
import type { Locator } from "playwright-core";
import { openWebApp } from "#e2e/web-app.ts";
import { button, expectPopupsAccessible, type Popup } from "./popups.ts";

const app = await openWebApp();

const combo =
  (name: string) =>
  (demo: Locator): Locator =>
    demo.getByRole("combobox", { name });

const LISTS: readonly Popup[] = [
  { demo: "Select", opener: button("Filled"), role: "listbox" },
  { demo: "Combo box", opener: combo("Filled"), role: "listbox" },
  { demo: "Multi combo", opener: combo("Filled"), role: "listbox" },
];

for (const theme of ["light", "dark"] as const) {
  test(`open lists pass axe, in ${theme}`, () =>
    expectPopupsAccessible(app, theme, { "/ui/inputs": LISTS }));
}
