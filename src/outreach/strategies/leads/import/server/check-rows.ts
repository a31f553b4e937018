import {
  MAX_REFUSED_SHOWN,
  type Refused,
} from "#src/outreach/strategies/leads/import/import.rules.ts";
import { leads, type ReadLead } from "#src/outreach/strategies/leads/server/leads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { ImportRow } from "./imports.queries.ts";
import { batchesOf, readBatch } from "./read-batches.ts";

type Inside = {
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  org: OrgScope;
  source: () => AsyncIterable<Uint8Array>;
};
type CheckedRow = { row: number; cells: readonly string[] } & (
  | { outcome: "new" | "known"; lead: ReadLead }
  | { outcome: "invalid" | "duplicate" | "suppressed"; fault: Refused }
);

/** The effect of an import on each row of its file, in order. Read-only. */
export async function* checkRows(
  { transaction, org, source }: Inside,
  one: ImportRow,
): AsyncGenerator<CheckedRow> {
  const { projectId } = one;
  const keys = new Set<string>();
  const seen = new Set<string>();
  for await (const rows of batchesOf(one, source)) {
    const { valid, noted } = readBatch(rows, one, keys);
    const given = valid.map(({ lead }) => lead);
    const foreseen = await transaction((db) => leads.foresee(db, org, { projectId, seen }, given));
    const checked = valid.map(({ row, lead }, at): CheckedRow => {
      const result = foreseen[at] ?? { outcome: "new" };
      if (result.outcome === "suppressed") {
        return { ...row, outcome: "suppressed", fault: result.reason };
      }
      if (result.outcome === "duplicate")
        return { ...row, outcome: "duplicate", fault: "same-person" };
      return { ...row, outcome: result.outcome, lead };
    });
    yield* [...checked, ...noted].toSorted((a, b) => a.row - b.row);
  }
}

const SHOWN = 8;

/** The number of rows per outcome, with the first examples. */
export async function countRows(inside: Inside, one: ImportRow) {
  const counted = { new: 0, known: 0, duplicate: 0, suppressed: 0, invalid: 0 };
  const refused: { row: number; fault: Refused; cell: string }[] = [];
  const shown: ReturnType<typeof show>[] = [];
  const at = one.mapping.indexOf(one.mapping.includes("email") ? "email" : "linkedinUrl");
  for await (const checked of checkRows(inside, one)) {
    counted[checked.outcome] += 1;
    if ("lead" in checked) {
      if (shown.length < SHOWN) shown.push(show(checked));
    } else if (refused.length < MAX_REFUSED_SHOWN) {
      const { row, fault, cells } = checked;
      refused.push({ row, fault, cell: (cells[at] ?? "").slice(0, 200) });
    }
  }
  const { new: valid, ...others } = counted;
  return { valid, ...others, refused, leads: shown };
}

function show({ row, lead: { email, profile, fields } }: { row: number; lead: ReadLead }) {
  const linkedinUrl = profile === null ? null : `https://www.${profile}`;
  return { row, email, linkedinUrl, fields: { ...fields } };
}
