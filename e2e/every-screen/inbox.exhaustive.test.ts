import { test } from "node:test";
import { composeScreens } from "#e2e/inbox/compose-screens.ts";
import { inboxPagesScreens } from "#e2e/inbox/inbox-pages-screens.ts";
import { inboxScreens } from "#e2e/inbox/inbox-screens.ts";
import { replyScreens } from "#e2e/inbox/replies/reply-screens.ts";
import { inboxStateScreens } from "#e2e/inbox/state-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of [
  ...inboxScreens,
  ...composeScreens,
  ...inboxPagesScreens,
  ...inboxStateScreens,
  ...replyScreens,
]) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
