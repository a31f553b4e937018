import { useQueryClient } from "@tanstack/react-query";
import { notify } from "#src/platform/web/notices/notices.ts";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { currentUserQuery } from "#src/workspace/auth/web/current-user.public.ts";
import { DAYS_OF_GRACE } from "#src/workspace/organizations/organizations.rules.ts";
import { useSwitchOrganization } from "#src/workspace/organizations/web/switch-organization.public.ts";
import { setMovingOn } from "./moving-on.ts";
import { organizationText } from "./organization.text.ts";

/**
 * Wraps the call that deletes the active organisation: afterwards another one is active, if any.
 */
export function useRemoveOrganization(): (call: () => Promise<unknown>) => Promise<void> {
  const queries = useQueryClient();
  const user = useUser();
  const switchTo = useSwitchOrganization();
  const active = activeMember(user);
  const next = user.members.find((member) => member !== active);

  return async (call) => {
    setMovingOn(true);
    try {
      await call();
      if (next) await switchTo(next.organization);
      else await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      notify({
        type: "success",
        title: organizationText.deleted(active?.organization.organizationName ?? ""),
        description: organizationText.grace(DAYS_OF_GRACE),
      });
    } finally {
      setMovingOn(false);
    }
  };
}
