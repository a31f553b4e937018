import { test } from "node:test";
import { settingsScreens } from "#e2e/more-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of settingsScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
