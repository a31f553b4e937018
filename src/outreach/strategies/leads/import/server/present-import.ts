import type { LeadImport } from "#src/outreach/strategies/leads/import/import.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { findImport, findSameFile, type ImportRow } from "./imports.queries.ts";

export async function requireImport(db: Db, org: OrgScope, importId: string): Promise<ImportRow> {
  const found = await findImport(db, org, importId);
  if (!found) throw notFound("lead_import_not_found");
  return found;
}

export async function presentImport(db: Db, org: OrgScope, row: ImportRow): Promise<LeadImport> {
  const { fileId: _file, sha256: _sum, onKnown: _on, createdBy: _by, ...shown } = row;
  return { ...shown, sameFileAs: await findSameFile(db, org, row) };
}
