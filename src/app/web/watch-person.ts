import type { QueryClient } from "@tanstack/react-query";
import { forgetCommands } from "#src/platform/web/commands/recent-commands.ts";
import { endLastingDrafts } from "#src/platform/web/drafts.ts";
import { forgetNotices } from "#src/platform/web/notices/notices.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { currentUserQuery } from "#src/workspace/auth/web/current-user.public.ts";
import { forgetSeen } from "./offline/forget-seen.ts";

const [userKey] = currentUserQuery.queryKey;

/**
 * Clears notices and recent commands when another user signs in, and what is kept of the inbox when
 * its user has left or lost the organisation.
 */
export function watchPerson(queries: QueryClient): void {
  let last: string | undefined;
  let lastOwner: string | undefined;
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== userKey) return;
    const user = queries.getQueryData<User | null>(currentUserQuery.queryKey);
    // The query was removed from the cache, which says nothing about the user.
    if (user === undefined) return;
    if (last && user?.id !== last) {
      forgetNotices();
      forgetCommands();
    }
    last = user?.id;
    const owner = user?.session ? `${user.id} ${user.session.organizationId}` : "";
    if (owner === lastOwner) return;
    endLastingDrafts();
    if (owner === "" || lastOwner) forgetSeen();
    lastOwner = owner;
  });
}
