import { test } from "node:test";
import { shellScreens } from "#e2e/shell/shell-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of shellScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
