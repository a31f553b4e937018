import type { Mapping, RowFault } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { leads, type ReadLead } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { tidyTimeZone } from "#src/platform/contract/locale-rules.ts";

type MappedRow =
  | { ok: true; lead: ReadLead; hasUnknownZone: boolean }
  | { ok: false; fault: RowFault };

/**
 * Converts a row to a lead. An unknown time zone does not reject the row: the campaign's is used.
 */
export function mapRow(cells: readonly string[], mapping: Mapping): MappedRow {
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
