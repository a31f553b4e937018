import { test } from "node:test";
import { accountScreens } from "#e2e/more-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of accountScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
