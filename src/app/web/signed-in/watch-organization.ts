import type { QueryClient } from "@tanstack/react-query";
import { watchTenant } from "#src/platform/web/tenant.ts";
import { knownUser } from "#src/workspace/auth/web/current-user.public.ts";
import {
  hasSwitched,
  isSwitching,
  setSwitched,
} from "#src/workspace/auth/web/session/switched.public.ts";
import { signedInFrameText } from "./signed-in.text.ts";

/**
 * A tab that was asleep has missed the messages of the others; the next answer shows that the
 * session is in another organisation by now.
 */
export function watchOrganization(queries: QueryClient): void {
  watchTenant(
    () => (isSwitching() ? undefined : knownUser(queries)?.session?.organizationId),
    (id) => {
      // The tab that switched knows the name, also of one that was made a moment ago.
      if (hasSwitched()) return;
      const to = knownUser(queries)?.members.find(
        ({ organization }) => organization.organizationId === id,
      );
      setSwitched(to?.organization.organizationName ?? signedInFrameText.anotherOrganization);
    },
  );
}
