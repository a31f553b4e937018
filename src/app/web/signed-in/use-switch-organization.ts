import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { currentUserQuery, rememberUser } from "#src/features/auth/web/current-user.ts";
import { organizationsContract } from "#src/features/organizations/organizations.contract.ts";
import { write } from "#src/platform/web/api.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { forgetNotices, notify } from "#src/platform/web/notices/notices.ts";
import { tellTabs } from "#src/platform/web/tabs.ts";
import { signedInFrameText } from "./signed-in.text.ts";

type Organization = { organizationId: string; organizationName: string };

/** Goes to another organisation, and leaves nothing of the one before in this tab. */
export function useSwitchOrganization(): (to: Organization) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  const { mutateAsync } = useMutation(write(organizationsContract.switch));

  return async ({ organizationId, organizationName }) => {
    // Whatever is unsaved asks before it is left.
    await router.navigate({ to: "/projects" });
    if (router.state.location.pathname !== "/projects") return;
    try {
      rememberUser(queries, await mutateAsync({ body: { organizationId } }));
    } catch (error) {
      notify({ type: "error", title: describeFailure(error) });
      return;
    }
    tellTabs({ kind: "switched", to: organizationName });
    forgetNotices();
    queries.removeQueries({ type: "inactive", predicate: isOfOrganization });
    await queries.resetQueries({ type: "active", predicate: isOfOrganization });
    await router.invalidate();
    notify({ type: "success", title: signedInFrameText.nowIn(organizationName) });
  };
}

const [userKey] = currentUserQuery.queryKey;
const [configKey] = configQuery.queryKey;

function isOfOrganization({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean {
  return name !== userKey && name !== configKey;
}
