import { test } from "node:test";
import { mailboxScreens } from "#e2e/mailboxes/mailbox-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of mailboxScreens) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
