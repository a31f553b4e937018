import { test } from "node:test";
import { peopleScreens } from "#e2e/people/people-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of peopleScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
