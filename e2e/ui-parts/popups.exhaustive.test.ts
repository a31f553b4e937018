import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { button, expectPopupsAccessible, type Popup } from "./popups.ts";

const app = await openWebApp();

const POPUPS: Readonly<Record<string, readonly Popup[]>> = {
  "/ui/tree-select": [
    { demo: "Tree select", opener: button("Filled"), role: "dialog" },
    { demo: "Tree select, several", opener: button("Filled"), role: "dialog" },
  ],
  "/ui/buttons": [
    { demo: "Context menu", opener: button("Acme Robotics"), by: "Shift+F10", role: "menu" },
    { demo: "Tooltip", opener: button("Schedule"), by: "focus", role: "tooltip" },
  ],
  "/ui": [
    { demo: "Command palette", opener: button("Open the palette"), role: "dialog" },
    { demo: "Command palette", opener: button("Open the list of keys"), role: "dialog" },
  ],
};

for (const theme of ["light", "dark"] as const) {
  test(`open popups pass axe, in ${theme}`, () => expectPopupsAccessible(app, theme, POPUPS));
}
