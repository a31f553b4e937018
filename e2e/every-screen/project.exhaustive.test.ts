import { test } from "node:test";
import { insideProjectScreens } from "#e2e/project/inside-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of insideProjectScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
