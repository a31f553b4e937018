import { isLive } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import {
  LEAD_COLUMNS,
  partsOf,
  XLSX_TYPE,
} from "#src/outreach/strategies/leads/lead-list.rules.ts";
import type { Lead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { listLeads } from "#src/outreach/strategies/leads/server/list/list-leads.queries.ts";
import { listNextSteps } from "#src/outreach/strategies/leads/server/plans/read-next-steps.ts";
import { requireStrategy } from "#src/outreach/strategies/leads/server/require-strategy.ts";
import { stepNumber } from "#src/outreach/strategies/sequence.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { beginCsv, csvLines } from "#src/platform/server/csv.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { writeXlsx } from "#src/platform/server/xlsx/write-xlsx.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { type ExportColumn, type ExportedLead, exportColumns } from "./export-columns.ts";

type Args = HandlerArgs<typeof leadsContract.exportAll>;

const ROWS_AT_ONCE = 500;

/** Rows are streamed, so a hundred thousand leads need no more memory than a page. */
export async function exportLeads(args: Args): Promise<DownloadAnswer> {
  const { transaction, org, query, request, services } = args;
  const { columns: chosen, format, ...filter } = query;
  const clock = services.clock.now().getTime();
  const { columns, around, projectId } = await transaction(async (db) => {
    const { id, name, projectId } = await requireStrategy(db, org, query.strategyId);
    await audit.recordIn(db, org, request, { kind: "leads_exported", subject: name });
    return {
      projectId,
      columns: exportColumns(chosen, await strategies.listOwnFields(db, org, projectId)),
      around: {
        strategyId: id,
        clock,
        steps: await nameSteps(db, org, id),
        mailboxes: await nameMailboxes(db, org, projectId),
      },
    };
  });
  const next = (cursor: string | undefined) =>
    transaction(async (db): Promise<Page> => {
      const page = {
        ...filter,
        projectId,
        cursor,
        limit: ROWS_AT_ONCE,
        include: partsOf(chosen ?? LEAD_COLUMNS),
      };
      const { list, nextCursor } = await listLeads(db, org, page);
      return { rows: await describe(db, org, list, around), nextCursor };
    });
  const header = columns.map(([name]) => name);
  const pieces = piecesOf(columns, await next(undefined), next);
  if (format === "xlsx")
    return { fileName: "leads.xlsx", contentType: XLSX_TYPE, body: writeXlsx(header, pieces) };
  return {
    fileName: "leads.csv",
    contentType: "text/csv; charset=utf-8",
    body: writeCsv(header, pieces),
  };
}

type Page = { rows: ExportedLead[]; nextCursor: string | null };

type Cells = (string | number)[][];

async function* piecesOf(
  columns: readonly ExportColumn[],
  first: Page,
  next: (cursor: string) => Promise<Page>,
): AsyncGenerator<Cells> {
  const cellsOf = (row: ExportedLead) => columns.map(([, read]) => read(row) ?? "");
  let page = first;
  yield page.rows.map(cellsOf);
  while (page.nextCursor !== null) {
    page = await next(page.nextCursor);
    yield page.rows.map(cellsOf);
  }
}

async function* writeCsv(
  header: readonly string[],
  pieces: AsyncIterable<Cells>,
): AsyncGenerator<string> {
  yield beginCsv(header);
  for await (const rows of pieces) yield csvLines(rows.map((cells) => cells.map(String)));
}

type Around = {
  strategyId: string;
  clock: number;
  steps: ReadonlyMap<string, string>;
  mailboxes: ReadonlyMap<string, string>;
};

async function describe(
  db: Db,
  org: OrgScope,
  list: readonly Lead[],
  { strategyId, clock, steps, mailboxes }: Around,
): Promise<ExportedLead[]> {
  const live = list.flatMap(({ plan }) => (plan && isLive(plan.status) ? plan.enrolmentId : []));
  const next = await listNextSteps(db, org, strategyId, { clock, enrolmentIds: live });
  const nextAt = new Map(next.map(({ enrolmentId, at }) => [enrolmentId, at]));
  const nameOf = (id: string | null) => (id === null ? [] : (steps.get(id) ?? "Removed step"));
  return list.map((lead) => {
    const { enrolmentId = "", places = [], status } = lead.plan ?? {};
    const going = status && isLive(status) ? places : [];
    return {
      ...lead,
      lastSteps: places.flatMap(({ lastStepId }) => nameOf(lastStepId)),
      nextSteps: going.flatMap(({ stepId, state }) => (state === "done" ? [] : nameOf(stepId))),
      nextAt: nextAt.get(enrolmentId) ?? null,
      mailboxes: places.flatMap(({ mailboxId }) => mailboxes.get(mailboxId ?? "") ?? []),
    };
  });
}

const CHANNELS = { email: "Email", linkedin: "LinkedIn" } as const;

/** Such as `Email 2`, by id. */
async function nameSteps(db: Db, org: OrgScope, strategyId: string): Promise<Map<string, string>> {
  const channels = await strategies.listChannels(db, org, [strategyId]);
  const names = new Map(channels.map(({ campaignId, type }) => [campaignId, CHANNELS[type]]));
  const steps = await strategies.listSteps(db, org, [...names.keys()]);
  return new Map(
    steps.map((step) => [step.stepId, `${names.get(step.campaignId) ?? ""} ${stepNumber(step)}`]),
  );
}

/** The addresses of a project's mailboxes, by id. */
async function nameMailboxes(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<Map<string, string>> {
  const rows = await selectIn(db, org, "mailboxes")
    .select(["id", "address"])
    .where("project_id", "=", projectId)
    .execute();
  return new Map(rows.map(({ id, address }) => [id, address]));
}
