import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { correctPeople, deleteUnused, findCompanies, findPeopleUnder } from "./people.queries.ts";
import { readAddress } from "./read-address.ts";
import { addKeys, findPeople, resolvePeople } from "./resolve-people.ts";
import {
  insertSuppressions,
  listSuppressed,
  listSuppressedAddresses,
  makeStricter,
  type Suppressed,
} from "./suppressions.queries.ts";

export type { AddressFault } from "./read-address.ts";
export type { NewSuppression, Suppressed } from "./suppressions.queries.ts";

/** The people and suppressions API for other features. */
export const people = {
  readAddress,
  find: findPeople,
  resolve: resolvePeople,
  addKeys,
  correct: correctPeople,
  findSuppressions,
  listSuppressed,
  listSuppressedAddresses,
  forgetUnused: deleteUnused,
  findUnder: findPeopleUnder,
  findCompanies,
  insertSuppressions,
  makeStricter,
};

type Recipient = { personId: string; address: string | null };

/**
 * Why this project may not write to each of these people at that address; the others are left out.
 * An opt-out covers all addresses of a person, a bounce only its own. Without a project, what any
 * of them may not do.
 */
async function findSuppressions(
  db: Db,
  org: OrgScope,
  recipients: readonly Recipient[],
  projectId?: string,
): Promise<Map<string, Suppressed>> {
  const held = await listSuppressed(
    db,
    org,
    recipients.map(({ personId }) => personId),
    projectId,
  );
  const found = new Map<string, Suppressed>();
  for (const { personId, address } of recipients) {
    const strictest = held
      .get(personId)
      ?.find((one) => one.reason !== "bounce" || one.address === address);
    if (strictest) found.set(personId, strictest);
  }
  return found;
}
