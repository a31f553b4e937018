import { test } from "node:test";
import { galleryScreens } from "#e2e/more-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of galleryScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
