import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import { listDrafts } from "#src/platform/web/drafts.ts";
import { onTabMessage } from "#src/platform/web/tabs.ts";
import { forgetUser, knownUser } from "#src/workspace/auth/web/current-user.public.ts";
import { setSwitched } from "#src/workspace/auth/web/session/switched.public.ts";

/** Applies session changes of other tabs: sign-in, sign-out and switching. */
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
      // Leaving is unavoidable, so no confirmation is shown.
      ignoreBlocker: true,
    });
  });
}
