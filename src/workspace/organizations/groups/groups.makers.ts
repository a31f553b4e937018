import { newId } from "#src/platform/server/ids.ts";
import type { Person } from "#src/testing/test-app.ts";
import { type Group, groupsContract } from "./groups.contract.ts";

/** Its owner must be an admin. */
export function makeGroup(
  owner: Pick<Person, "call">,
  memberIds: readonly string[] = [],
): Promise<Group> {
  const name = `Group ${newId().slice(-6)}`;
  return owner.call(groupsContract.create, { body: { name, memberIds: [...memberIds] } });
}
