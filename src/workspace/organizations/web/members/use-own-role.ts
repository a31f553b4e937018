import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Role } from "#src/platform/contract/roles.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { roleIsNow, rolesText } from "#src/workspace/auth/roles.text.ts";
import { knownUser, rememberUser } from "#src/workspace/auth/web/current-user.public.ts";

/** After a user has changed their own role: leaves pages that it cannot access. */
export function useOwnRole(): (role: Role) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (role) => {
    const user = knownUser(queries);
    if (!user?.session) return;
    const { organizationId } = user.session;
    // The live stream may have delivered it before the response.
    if (user.session.role !== role) {
      const members = user.members.map((one) =>
        one.organization.organizationId === organizationId ? { ...one, role } : one,
      );
      rememberUser(queries, { ...user, members, session: { organizationId, role } });
      const { name, rights } = rolesText[role];
      notify({ type: "info", title: roleIsNow(name), description: rights });
    }
    void navigate({ to: "/projects", replace: true });
  };
}
