import { test } from "node:test";
import { commentsScreens } from "#e2e/documentation/comments-screens.ts";
import { documentationScreens } from "#e2e/documentation/documentation-screens.ts";
import { findingScreens } from "#e2e/documentation/finding-screens.ts";
import { generationScreens } from "#e2e/documentation/generation-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

const all = [...documentationScreens, ...commentsScreens, ...findingScreens, ...generationScreens];

for (const screen of all) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
