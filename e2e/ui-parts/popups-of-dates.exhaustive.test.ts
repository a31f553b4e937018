import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { button, expectPopupsAccessible, type Popup } from "./popups.ts";

const app = await openWebApp();

const CALENDARS: readonly Popup[] = [
  { demo: "Date field", opener: button("Calendar Filled"), role: "dialog" },
  { demo: "Date and time field", opener: button("Calendar Send at"), role: "dialog" },
  { demo: "Date range field", opener: button("Calendar Export"), role: "dialog" },
];

for (const theme of ["light", "dark"] as const) {
  test(`open calendars pass axe, in ${theme}`, () =>
    expectPopupsAccessible(app, theme, { "/ui/inputs": CALENDARS }));
}
