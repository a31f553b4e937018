import { test } from "node:test";
import { inboxScreens } from "#e2e/inbox/inbox-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of inboxScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
