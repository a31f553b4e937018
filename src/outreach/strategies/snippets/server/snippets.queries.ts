import { sql } from "kysely";
import type { Snippet } from "#src/outreach/strategies/snippets/snippets.contract.ts";
import { MAX_SNIPPETS } from "#src/outreach/strategies/snippets/snippets.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const columns = [
  "id as snippetId",
  "name",
  "body",
  sql<boolean>`owner_id is null`.as("isShared"),
  "inserted_count as insertedCount",
  "version",
] as const;

/** Shared ones and those of the caller, by name. */
export function listSnippets(db: Db, org: OrgScope): Promise<Snippet[]> {
  return readable(db, org)
    .select(columns)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(2 * MAX_SNIPPETS)
    .execute();
}

export function findSnippet(
  db: Db,
  org: OrgScope,
  snippetId: string,
): Promise<Snippet | undefined> {
  return readable(db, org).select(columns).where("id", "=", snippetId).executeTakeFirst();
}

/** Undefined if the name is taken. */
export function insertSnippet(
  db: Db,
  org: OrgScope,
  { name, body, isShared, insertedCount }: Omit<Snippet, "snippetId" | "version">,
): Promise<Snippet | undefined> {
  const row = {
    id: newId(),
    owner_id: isShared ? null : ownerOf(org),
    name,
    body,
    inserted_count: insertedCount,
  };
  return insertIn(db, org, "snippets", [row])
    .onConflict((there) => there.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Undefined if it has another version by now. */
export function setSnippet(
  db: Db,
  org: OrgScope,
  { snippetId, name, body, isShared, version }: Snippet,
): Promise<Snippet | undefined> {
  return updateIn(db, org, "snippets")
    .set((expression) => ({
      name,
      body,
      owner_id: isShared ? null : ownerOf(org),
      version: expression("version", "+", 1),
    }))
    .where("id", "=", snippetId)
    .where("version", "=", version)
    .returning(columns)
    .executeTakeFirst();
}

export async function countInsertion(db: Db, org: OrgScope, snippetId: string): Promise<void> {
  await updateIn(db, org, "snippets")
    .set((expression) => ({ inserted_count: expression("inserted_count", "+", 1) }))
    .where("id", "=", snippetId)
    .execute();
}

export async function deleteSnippet(db: Db, org: OrgScope, snippetId: string): Promise<void> {
  await deleteIn(db, org, "snippets").where("id", "=", snippetId).execute();
}

function readable(db: Db, org: OrgScope) {
  return selectIn(db, org, "snippets").where((expression) =>
    expression.or([expression("owner_id", "is", null), expression("owner_id", "=", ownerOf(org))]),
  );
}

/** Without a person, as in jobs, only shared ones are there. */
function ownerOf(org: OrgScope): string | null {
  return org.userId ?? null;
}
