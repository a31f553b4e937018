import { test } from "node:test";
import { projectSettingsScreens } from "#e2e/project/settings-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of projectSettingsScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
