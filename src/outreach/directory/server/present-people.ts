import type { PersonFacts, PersonRow } from "#src/outreach/directory/people.contract.ts";
import { people } from "#src/outreach/people/server/people.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import type { PersonName } from "./list-people.queries.ts";
import { listMerges } from "./merges.queries.ts";
import {
  findLastContacts,
  listAddresses,
  listHistory,
  listLeadsOf,
  listProfiles,
  listStrategiesOf,
} from "./person-parts.queries.ts";

/** In the order of the page. */
export async function presentPeople(
  db: Db,
  org: OrgScope,
  found: readonly PersonName[],
): Promise<PersonRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ personId }) => personId);
  const addresses = await listAddresses(db, org, ids);
  const profiles = await listProfiles(db, org, ids);
  const held = await people.listSuppressed(db, org, ids);
  const clients = [...held.values()].flat().flatMap(({ projectId }) => projectId ?? []);
  const names = await projects.findNames(db, org, clients);
  const strategies = await listStrategiesOf(db, org, ids);
  const contacts = await findLastContacts(db, org, ids);
  return found.map((person) => {
    const { personId } = person;
    const mine = (held.get(personId) ?? []).map(({ projectId, ...one }) => ({
      ...one,
      projectName: projectId === null ? null : (names.get(projectId) ?? ""),
    }));
    return {
      ...person,
      addresses: addresses
        .filter((one) => one.personId === personId)
        .map(({ key }) => ({ address: key, suppressed: heldAt(mine, key) })),
      linkedinUrls: profiles
        .filter((one) => one.personId === personId)
        .map(({ key }) => `https://www.${key}`),
      isSuppressed: mine.some(
        ({ reason, projectName }) => reason !== "bounce" && projectName === null,
      ),
      strategies: strategies
        .filter((one) => one.personId === personId)
        .map(({ personId: _, ...one }) => one),
      lastContactAt: contacts.get(personId) ?? null,
    };
  });
}

type Held = PersonRow["addresses"][number]["suppressed"] & { address: string };

function heldAt(held: readonly Held[], address: string) {
  const found = held.find((one) => one.address === address);
  if (!found) return null;
  const { address: _, ...suppressed } = found;
  return suppressed;
}

export async function presentPerson(
  db: Db,
  org: OrgScope,
  person: PersonName,
): Promise<PersonFacts | undefined> {
  const [row] = await presentPeople(db, org, [person]);
  if (!row) return undefined;
  const { personId } = person;
  return {
    ...row,
    leads: await listLeadsOf(db, org, personId),
    history: await listHistory(db, org, personId),
    merges: await listMerges(db, org, personId),
  };
}
