import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { User } from "#src/features/auth/auth.contract.ts";
import { currentUserQuery, rememberUser } from "#src/features/auth/web/current-user.ts";
import { activeMember } from "#src/features/auth/web/use-user.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { forgetNotices, notify } from "#src/platform/web/notices/notices.ts";
import { tellTabs } from "#src/platform/web/tabs.ts";
import { signedInFrameText } from "./signed-in.text.ts";

/**
 * Goes home, and asks there for another organisation: whatever is unsaved asks before it is left.
 * Leaves nothing of the organisation before in this tab. False for somebody who stays.
 */
export function useEnterOrganization(): (ask: () => Promise<User>) => Promise<boolean> {
  const queries = useQueryClient();
  const router = useRouter();

  return async (ask) => {
    await router.navigate({ to: "/projects" });
    if (router.state.location.pathname !== "/projects") return false;
    const user = await ask();
    rememberUser(queries, user);
    const name = activeMember(user)?.organization.organizationName ?? "";
    tellTabs({ kind: "switched", to: name });
    forgetNotices();
    queries.removeQueries({ type: "inactive", predicate: isOfOrganization });
    await queries.resetQueries({ type: "active", predicate: isOfOrganization });
    await router.invalidate();
    notify({ type: "success", title: signedInFrameText.nowIn(name) });
    return true;
  };
}

const [userKey] = currentUserQuery.queryKey;
const [configKey] = configQuery.queryKey;

function isOfOrganization({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean {
  return name !== userKey && name !== configKey;
}
