import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { configQuery } from "#src/platform/web/config.ts";
import { forgetNotices } from "#src/platform/web/notices/notices.ts";
import { broadcastToTabs } from "#src/platform/web/tabs.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { activeMember } from "#src/workspace/auth/web/auth.public.ts";
import { currentUserQuery, rememberUser } from "#src/workspace/auth/web/current-user.public.ts";

/** The session has switched: data of the previous organisation is cleared in every tab. */
export function useArrive(): (user: User) => Promise<User> {
  const queries = useQueryClient();
  const router = useRouter();

  return async (user) => {
    rememberUser(queries, user);
    const name = activeMember(user)?.organization.organizationName;
    if (name) broadcastToTabs({ kind: "switched", to: name });
    forgetNotices();
    queries.removeQueries({ type: "inactive", predicate: isOfOrganization });
    await queries.resetQueries({ type: "active", predicate: isOfOrganization });
    await router.invalidate();
    return user;
  };
}

const [userKey] = currentUserQuery.queryKey;
const [configKey] = configQuery.queryKey;

function isOfOrganization({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean {
  return name !== userKey && name !== configKey;
}
