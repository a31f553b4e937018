import type { LeadReceipt } from "#src/outreach/strategies/leads/import/import.contract.ts";
import type { Mapping, RowFault } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { leads, type ReadLead } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { tidyTimeZone } from "#src/platform/contract/locale-rules.ts";
import type { NotedRow } from "./import-rows.queries.ts";
import type { ImportRow } from "./imports.queries.ts";
import { readRows, type TableRow } from "./read-table.ts";

/** Rows that are saved together, and repeated after a crash. */
const ROWS_AT_ONCE = 1000;
/** The first batches are small, so that the rest is saved with table statistics. */
const FIRST_ROWS = 100;

type Source = () => AsyncIterable<Uint8Array>;

/** The data rows of the file, in batches. */
export async function* batchesOf(one: ImportRow, source: Source): AsyncGenerator<TableRow[]> {
  const options = { eachLine: one.hasBrokenQuotes };
  let batch: TableRow[] = [];
  let read = 0;
  let isHeader = one.reading.hasHeader;
  for await (const row of readRows(source, one.reading, options)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    batch.push(row);
    read += 1;
    // A resumed run starts a batch where the previous one ended.
    if (batch.length < ROWS_AT_ONCE && read !== FIRST_ROWS && read !== one.done) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export type Fresh = {
  valid: { row: TableRow; lead: ReadLead }[];
  noted: Exclude<NotedRow, { outcome: "updated" }>[];
  counted: (keyof LeadReceipt)[];
};

/** Validates rows, and finds duplicates within the file. */
export function readBatch(rows: readonly TableRow[], one: ImportRow, seen: Set<string>): Fresh {
  const fresh: Fresh = { valid: [], noted: [], counted: [] };
  for (const row of rows) {
    const mapped = mapRow(row.cells, one.mapping);
    if (!mapped.ok) {
      fresh.counted.push("invalid");
      fresh.noted.push({ ...row, outcome: "invalid", fault: mapped.fault });
      continue;
    }
    const { email, profile } = mapped.lead;
    const keys = [email, profile].flatMap((key) => key ?? []);
    if (keys.some((key) => seen.has(key))) {
      fresh.counted.push("duplicate");
      fresh.noted.push({ ...row, outcome: "duplicate", fault: "in-file" });
      continue;
    }
    for (const key of keys) seen.add(key);
    if (mapped.hasUnknownZone) fresh.counted.push("unknownZones");
    fresh.valid.push({ row, lead: mapped.lead });
  }
  return fresh;
}

type MappedRow =
  | { ok: true; lead: ReadLead; hasUnknownZone: boolean }
  | { ok: false; fault: RowFault };

/**
 * Converts a row to a lead. An unknown time zone does not reject the row: the campaign's is used.
 */
function mapRow(cells: readonly string[], mapping: Mapping): MappedRow {
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== ""))
    return { ok: false, fault: "row-broken" };
  const given = new Map<string, string>();
  for (const [at, target] of mapping.entries())
    if (target !== null) given.set(target, cells[at] ?? "");
  const { email, linkedinUrl, timeZone = "", ...fields } = Object.fromEntries(given);
  const zone = zoneNamed(timeZone.trim().slice(0, 60));
  const read = leads.read({ email, linkedinUrl, timeZone: zone, fields });
  if (!read.ok) return read;
  return {
    ok: true,
    lead: read.lead,
    hasUnknownZone: timeZone.trim() !== "" && zone === undefined,
  };
}

/** Validating a zone is slow, and a file has few of them. */
const known = new Map<string, string | undefined>();

function zoneNamed(name: string): string | undefined {
  if (known.size > 1000) known.clear();
  if (!known.has(name)) known.set(name, tidyTimeZone(name));
  return known.get(name);
}
