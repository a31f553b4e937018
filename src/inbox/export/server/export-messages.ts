import type { inboxExportContract } from "#src/inbox/export/export.contract.ts";
import { exportName } from "#src/inbox/export/export.rules.ts";
import { type DayRange, isDay } from "#src/platform/contract/day-range.ts";
import { beginCsv, csvLines } from "#src/platform/server/csv.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { requireRange } from "#src/platform/server/require-range.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  contactOf,
  type ExportCursor,
  type Exported,
  type ExportedPage,
  listExported,
  type Span,
} from "./exported.queries.ts";

type Args = HandlerArgs<typeof inboxExportContract.export>;

/** Undefined if there is no message in the range. Rows are streamed. */
export async function exportMessages({
  transaction,
  org,
  query,
  request,
}: Args): Promise<DownloadAnswer | undefined> {
  const { projectId } = query;
  const { span, first } = await transaction(async (db) => {
    await projects.requireThere(db, org, projectId);
    const names = await projects.findNames(db, org, [projectId]);
    const timeZone = await projects.findTimeZone(db, org, projectId);
    const { startDate, endDate } = daysOf(query, timeZone);
    await audit.recordIn(db, org, request, {
      kind: "inbox_exported",
      subject: names.get(projectId) ?? "",
      details: { from: startDate, to: endDate },
    });
    const wanted: Span = { projectId, startDate, endDate, timeZone };
    return { span: wanted, first: await listExported(db, org, wanted) };
  });
  const next = (after: ExportCursor) => transaction((db) => listExported(db, org, span, after));
  let page = first;
  while (page.list.length === 0 && page.end) page = await next(page.end);
  if (page.list.length === 0) return undefined;
  return {
    fileName: exportName(span),
    contentType: "text/csv",
    body: write(span.timeZone, page, next),
  };
}

/** The given dates in the zone's calendar. */
function daysOf({ startDate, endDate }: DayRange, timeZone: string): DayRange {
  const dayOf = (text: string) =>
    isDay(text)
      ? text
      : Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const days = { startDate: dayOf(startDate), endDate: dayOf(endDate) };
  requireRange(days);
  return days;
}

/** Keeps one page in memory. */
async function* write(
  timeZone: string,
  first: ExportedPage,
  next: (after: ExportCursor) => Promise<ExportedPage>,
): AsyncGenerator<string> {
  const timeOf = localTimes(timeZone);
  const cellsOf = (row: Exported) =>
    COLUMNS.map(([, read, isTime]) => (isTime ? timeOf(read(row)) : read(row)));
  yield beginCsv(COLUMNS.map(([name, , isTime]) => (isTime ? `${name} (${timeZone})` : name)));
  let page = first;
  yield csvLines(page.list.map(cellsOf));
  while (page.end) {
    page = await next(page.end);
    yield csvLines(page.list.map(cellsOf));
  }
}

type Column = readonly [name: string, read: (row: Exported) => string, isTime?: true];

const COLUMNS: readonly Column[] = [
  ["threadId", (row) => row.threadId],
  ["mailbox", (row) => row.mailbox],
  ["subject", (row) => row.subject],
  ["leadEmail", (row) => contactOf(row).address],
  ["leadName", (row) => contactOf(row).name],
  ["company", (row) => row.company],
  ["direction", (row) => row.direction],
  ["from", (row) => row.fromAddress],
  ["to", (row) => row.to.map(({ address }) => address).join("; ")],
  ["cc", (row) => row.cc.map(({ address }) => address).join("; ")],
  ["sentAt", (row) => row.receivedAt, true],
  ["snippet", (row) => row.snippet],
  ["intent", (row) => (row.intent === "unclassified" ? "" : row.intent)],
  ["turn", (row) => row.turn ?? ""],
  ["labels", (row) => row.labels],
  ["assignee", (row) => row.assignee],
  ["campaign", (row) => row.touch?.strategy ?? ""],
  ["step", (row) => (row.touch ? `${row.touch.step}` : "")],
  ["variant", (row) => row.touch?.variant ?? ""],
  ["followUpDueAt", (row) => row.followUpDueAt ?? "", true],
  ["scheduledStatus", (row) => row.scheduledStatus],
  ["automatic", (row) => (row.automatic === "none" ? "" : row.automatic)],
  ["messageId", (row) => row.id],
  ["internetMessageId", (row) => row.internetId ?? ""],
];

/** ISO times on the clock of a zone, with their distance from UTC: 2026-11-20T09:42:00+01:00. */
function localTimes(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  return (iso) => {
    if (iso === "") return "";
    const parts = new Map(
      format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
    );
    const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
    const offset = of("timeZoneName").replace("GMT", "") || "+00:00";
    return `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}:${of("second")}${offset}`;
  };
}
