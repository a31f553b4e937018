import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { Role } from "#src/platform/contract/roles.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { currentUserQuery } from "./current-user.public.ts";

/** The signed-in user, for screens behind the guard. Available slightly longer than the session. */
export function useUser(): User {
  const { user: atArrival } = useRouteContext({ strict: false });
  const user = useQuery(currentUserQuery).data ?? atArrival;
  if (!user) throw new Error("A screen for signed-in people was shown to no one.");
  return user;
}

/** The user's role in the active organisation; compare it with `roleAllows`. */
export function useRole(): Role {
  return useUser().session?.role ?? "view";
}

/** The membership in the active organisation, if any. */
export function activeMember({ members, session }: User): User["members"][number] | undefined {
  return members.find(
    ({ organization }) => organization.organizationId === session?.organizationId,
  );
}
