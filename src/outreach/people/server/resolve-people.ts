import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import {
  deletePeople,
  findOwners,
  insertAddresses,
  insertPeople,
  insertProfiles,
  type NewPerson,
} from "./people.queries.ts";

/** The identifiers of a person. At least one is present. */
type PersonKeys = { address: string | null; profile: string | null };
export type PersonFacts = Omit<NewPerson, "personId"> & PersonKeys;

/**
 * Finds or creates the person for each of these, in order. A person known by address gains a new
 * profile, and vice versa. Concurrent inserts of one address create one person: the unique key
 * decides.
 */
export async function resolvePeople(
  db: Db,
  org: OrgScope,
  facts: readonly PersonFacts[],
): Promise<string[]> {
  const known = await findOwners(db, org, keysOf(facts));
  const owners = new Map(known);
  const made = new Map<string, NewPerson>();
  for (const fact of facts) {
    const owner = ownerOf(fact, owners);
    const personId = owner ?? newId();
    if (owner === undefined) made.set(personId, { ...fact, personId });
    for (const key of keysOf([fact])) if (!owners.has(key)) owners.set(key, personId);
  }
  await insertPeople(db, org, [...made.values()]);
  // In a fixed order everywhere, so that concurrent inserts do not deadlock.
  const added = [...owners]
    .filter(([key]) => !known.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const isAlone = await insertKeys(db, org, added);
  const final = isAlone ? owners : await findOwners(db, org, keysOf(facts));
  const used = new Set(final.values());
  const lost = [...made.keys()].filter((personId) => !used.has(personId));
  await deletePeople(db, org, lost);
  return facts.map((fact) => {
    const personId = ownerOf(fact, final);
    if (personId === undefined) throw new Error("A person has neither address nor profile.");
    return personId;
  });
}

/** The person for each of these, in order; undefined if unknown. Creates no one. */
export async function findPeople(
  db: Db,
  org: OrgScope,
  facts: readonly PersonKeys[],
): Promise<(string | undefined)[]> {
  const owners = await findOwners(db, org, keysOf(facts));
  return facts.map((fact) => ownerOf(fact, owners));
}

function keysOf(facts: readonly PersonKeys[]): string[] {
  return facts.flatMap(({ address, profile }) => [
    ...(address === null ? [] : [address]),
    ...(profile === null ? [] : [profile]),
  ]);
}

/** An address is more reliable than a profile. */
function ownerOf(
  { address, profile }: PersonKeys,
  owners: ReadonlyMap<string, string>,
): string | undefined {
  return owners.get(address ?? "") ?? owners.get(profile ?? "");
}

/** False if some of them were concurrently assigned to another person. */
async function insertKeys(
  db: Db,
  org: OrgScope,
  added: readonly (readonly [string, string])[],
): Promise<boolean> {
  const rows = added.map(([key, personId]) => ({ key, personId }));
  const addresses = rows.filter(({ key }) => key.includes("@"));
  const profiles = rows.filter(({ key }) => !key.includes("@"));
  const stored =
    (await insertAddresses(db, org, addresses)) + (await insertProfiles(db, org, profiles));
  return stored === rows.length;
}

/** Adds an address or profile to a person; true if one of them belongs to another person. */
export async function addKeys(
  db: Db,
  org: OrgScope,
  personId: string,
  [address, profile]: readonly [string | null, string | null],
): Promise<boolean> {
  if (address !== null) await insertAddresses(db, org, [{ key: address, personId }]);
  if (profile !== null) await insertProfiles(db, org, [{ key: profile, personId }]);
  const owners = await findOwners(
    db,
    org,
    [address, profile].flatMap((key) => key ?? []),
  );
  return [...owners.values()].some((owner) => owner !== personId);
}
