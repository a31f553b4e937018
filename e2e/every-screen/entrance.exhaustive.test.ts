import { test } from "node:test";
import { screens } from "#e2e/screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of screens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
