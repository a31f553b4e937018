import { z } from "zod";
import type { Refused } from "#src/outreach/strategies/leads/import/import.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

export type NotedRow =
  | {
      row: number;
      outcome: "invalid" | "duplicate" | "suppressed";
      fault: Refused;
      cells: readonly string[];
    }
  | { row: number; outcome: "updated"; leadId: string; before: object };

export async function insertRows(
  db: Db,
  org: OrgScope,
  importId: string,
  noted: readonly NotedRow[],
): Promise<void> {
  if (noted.length === 0) return;
  const rows = noted.map((one) => ({
    import_id: importId,
    row_number: one.row,
    outcome: one.outcome,
    fault: one.outcome === "updated" ? null : one.fault,
    cells: one.outcome === "updated" ? null : JSON.stringify(one.cells.map(storable)),
    lead_id: one.outcome === "updated" ? one.leadId : null,
    lead_before: one.outcome === "updated" ? JSON.stringify(one.before) : null,
  }));
  await insertIn(db, org, "lead_import_rows", rows).execute();
}

/** PostgreSQL text cannot contain NUL. */
function storable(cell: string): string {
  return cell.replaceAll("\0", "").toWellFormed();
}

const BadRow = z.object({
  row: z.number().int(),
  outcome: z.string(),
  fault: z.string().nullable(),
  cells: z.array(z.string()),
});
export type BadRow = z.infer<typeof BadRow>;

export async function listBadRows(
  db: Db,
  org: OrgScope,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<BadRow[]> {
  const rows = await selectIn(db, org, "lead_import_rows")
    .select(["row_number as row", "outcome", "fault", "cells"])
    .where("import_id", "=", importId)
    .where("outcome", "!=", "updated")
    .where("row_number", ">", after)
    .orderBy("row_number")
    .limit(limit)
    .execute();
  return z.array(BadRow).parse(rows);
}

const Changed = z.object({ row: z.number().int(), leadId: z.uuid(), before: z.unknown() });

/** The leads that it changed, with their previous values. */
export async function listChanged(
  db: Db,
  org: OrgScope,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<z.infer<typeof Changed>[]> {
  const rows = await selectIn(db, org, "lead_import_rows")
    .select(["row_number as row", "lead_id as leadId", "lead_before as before"])
    .where("import_id", "=", importId)
    .where("outcome", "=", "updated")
    .where("row_number", ">", after)
    .orderBy("row_number")
    .limit(limit)
    .execute();
  return z.array(Changed).parse(rows);
}
