import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import { listDrafts } from "#src/platform/web/drafts.ts";
import { onTabMessage } from "#src/platform/web/tabs.ts";
import { forgetUser, knownUser } from "#src/workspace/auth/web/current-user.public.ts";
import { setSwitched } from "#src/workspace/auth/web/session/switched.public.ts";

/** What is done in another tab holds in this one: who is signed in, and to what. */
export function watchTabs(router: RegisteredRouter, queries: QueryClient): void {
  onTabMessage((message) => {
    if (!knownUser(queries)) return;
    if (message.kind === "switched") {
      setSwitched(message.to);
      return;
    }
    forgetUser(queries);
    void router.navigate({
      to: "/sign-in",
      search: {},
      state: { notice: listDrafts().length > 0 ? "draft-kept" : "signed-out" },
      // No one can stay, so no one is asked.
      ignoreBlocker: true,
    });
  });
}
