import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** All addresses that are known of a person. */
export async function listAddresses(db: Db, org: OrgScope, personId: string): Promise<string[]> {
  const rows = await selectIn(db, org, "person_addresses")
    .select("address")
    .where("person_id", "=", personId)
    .execute();
  return rows.map(({ address }) => address);
}
