import type { User } from "#src/workspace/auth/auth.contract.ts";

/** Of the organisation that is open. */
export function organizationName({ session, members }: User): string {
  const open = members.find(
    ({ organization }) => organization.organizationId === session?.organizationId,
  );
  return open?.organization.organizationName ?? "";
}
