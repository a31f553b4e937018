import { test } from "node:test";
import { setupScreens } from "#e2e/setup/setup-screens.ts";
import { setupWorkScreens } from "#e2e/setup/setup-work-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of [...setupScreens, ...setupWorkScreens]) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
