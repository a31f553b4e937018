import { test } from "node:test";
import { projectScreens } from "#e2e/projects/project-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of projectScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
