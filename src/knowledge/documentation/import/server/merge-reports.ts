import type { SourceKind } from "#src/knowledge/conversion/conversion.rules.ts";
import type { Report } from "#src/knowledge/conversion/server/conversion.public.ts";
import type { ImportReport } from "#src/knowledge/documentation/import/import.contract.ts";

const MAX_LINES = 100;

type Reported = { path: string; source: SourceKind | null; report: Report | null };

/** One report for all files of an import; each entry names the first file it occurs in. */
export function mergeReports(files: readonly Reported[], isArchive: boolean): ImportReport {
  const [first] = files;
  if (!isArchive && first?.source && first.report) return { ...first.report, source: first.source };
  const merged: ImportReport = {
    source: "archive",
    blocks: 0,
    words: { in: 0, out: 0 },
    downgraded: [],
    dropped: [],
    warnings: [],
  };
  const places = new Map<string, { count: number }>();
  for (const { path, report } of files) {
    if (!report) continue;
    merged.blocks += report.blocks;
    merged.words.in += report.words.in;
    merged.words.out += report.words.out;
    for (const line of report.downgraded) add(merged.downgraded, line, path, places, line.how);
    for (const line of report.dropped) add(merged.dropped, line, path, places, "");
    for (const { code, where } of report.warnings) {
      if (merged.warnings.length < MAX_LINES)
        merged.warnings.push({ code, where: where === "" ? path : `${path}: ${where}` });
    }
  }
  return merged;
}

function add<T extends { what: string; where: string; count: number }>(
  lines: T[],
  line: T,
  path: string,
  places: Map<string, { count: number }>,
  how: string,
): void {
  const key = `${line.what} ${how}`;
  const before = places.get(key);
  if (before) {
    before.count += line.count;
    return;
  }
  const own = { ...line, where: line.where === "" ? path : `${path}: ${line.where}` };
  places.set(key, own);
  lines.push(own);
}
