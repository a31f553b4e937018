import { isOwnFieldName, MAX_OWN_FIELDS } from "#src/outreach/strategies/leads/leads.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

/** New columns become custom fields of the project, so that texts may use them. */
export async function addOwnFields(
  db: Db,
  org: OrgScope,
  projectId: string,
  given: Iterable<string>,
): Promise<void> {
  const own = [...new Set(given)].filter(isOwnFieldName);
  if (own.length === 0) return;
  const known = new Set(await strategies.listOwnFields(db, org, projectId));
  const added = own.filter((name) => !known.has(name));
  if (known.size + added.length > MAX_OWN_FIELDS) throw conflict("fields_full");
  await strategies.insertOwnFields(db, org, projectId, added);
}
