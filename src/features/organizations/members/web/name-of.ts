import type { Member } from "#src/features/organizations/members/members.contract.ts";

export function nameOf({ firstName, lastName }: Pick<Member, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}
