import { test } from "node:test";
import { composeScreens } from "#e2e/inbox/compose-screens.ts";
import { inboxPagesScreens } from "#e2e/inbox/inbox-pages-screens.ts";
import { inboxScreens } from "#e2e/inbox/inbox-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of [...inboxScreens, ...composeScreens, ...inboxPagesScreens]) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
