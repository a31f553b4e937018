import type { Member } from "#src/workspace/organizations/members/members.contract.ts";

export function nameOf({ firstName, lastName }: Pick<Member, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}
