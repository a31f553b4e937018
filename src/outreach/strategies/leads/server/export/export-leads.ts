import { isLive } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { Lead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { listLeads } from "#src/outreach/strategies/leads/server/list-leads.queries.ts";
import { listNextSteps } from "#src/outreach/strategies/leads/server/plans/read-next-steps.ts";
import { requireStrategy } from "#src/outreach/strategies/leads/server/require-strategy.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { beginCsv, csvLines } from "#src/platform/server/csv.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { type LeadResults, listResults } from "./results-of-leads.queries.ts";

type Args = HandlerArgs<typeof leadsContract.exportAll>;

const ROWS_AT_ONCE = 500;

/** Rows are streamed, so a hundred thousand leads need no more memory than a page. */
export async function exportLeads(args: Args): Promise<DownloadAnswer> {
  const { transaction, org, query, request, services } = args;
  const clock = services.clock.now().getTime();
  const { own, steps, filter } = await transaction(async (db) => {
    const { id, name, projectId } = await requireStrategy(db, org, query.strategyId);
    await audit.recordIn(db, org, request, { kind: "leads_exported", subject: name });
    return {
      own: await strategies.listOwnFields(db, org, projectId),
      steps: await nameSteps(db, org, id),
      filter: { ...query, projectId },
    };
  });
  const next = (cursor: string | undefined) =>
    transaction(async (db): Promise<Page> => {
      const page = { ...filter, cursor, limit: ROWS_AT_ONCE };
      const { list, nextCursor } = await listLeads(db, org, page);
      return { rows: await describe(db, org, list, { steps, filter, clock }), nextCursor };
    });
  return {
    fileName: "leads.csv",
    contentType: "text/csv; charset=utf-8",
    body: write(own, await next(undefined), next),
  };
}

type Page = { rows: Row[]; nextCursor: string | null };

async function* write(
  own: readonly string[],
  first: Page,
  next: (cursor: string) => Promise<Page>,
): AsyncGenerator<string> {
  const cellsOf = (row: Row) => [
    ...COLUMNS.map(([, read]) => read(row) ?? ""),
    ...own.map((name) => row.fields[name] ?? ""),
  ];
  yield beginCsv([...COLUMNS.map(([name]) => name), ...own]);
  let page = first;
  yield csvLines(page.rows.map(cellsOf));
  while (page.nextCursor !== null) {
    page = await next(page.nextCursor);
    yield csvLines(page.rows.map(cellsOf));
  }
}

type Row = Lead & {
  lastSteps: string[];
  nextSteps: string[];
  nextAt: string | null;
  results: LeadResults | undefined;
};

type Around = {
  steps: ReadonlyMap<string, string>;
  filter: { strategyId: string };
  clock: number;
};

async function describe(
  db: Db,
  org: OrgScope,
  list: readonly Lead[],
  { steps, filter, clock }: Around,
): Promise<Row[]> {
  const ids = list.flatMap(({ plan }) => plan?.enrolmentId ?? []);
  const results = await listResults(db, org, ids);
  const places = Map.groupBy(
    await enrolments.listPlaces(db, org, ids),
    ({ enrolmentId }) => enrolmentId,
  );
  const live = list.flatMap(({ plan }) => (plan && isLive(plan.status) ? plan.enrolmentId : []));
  const asked = { clock, enrolmentIds: live };
  const next = await listNextSteps(db, org, filter.strategyId, asked);
  const nextAt = new Map(next.map(({ enrolmentId, at }) => [enrolmentId, at]));
  return list.map((lead) => {
    const enrolmentId = lead.plan?.enrolmentId ?? "";
    const own = places.get(enrolmentId) ?? [];
    const going = lead.plan && isLive(lead.plan.status) ? own : [];
    const nameOf = (id: string | null) => (id === null ? [] : (steps.get(id) ?? "Removed step"));
    return {
      ...lead,
      lastSteps: own.flatMap(({ lastStepId }) => nameOf(lastStepId)),
      nextSteps: going.flatMap(({ stepId, state }) => (state === "done" ? [] : nameOf(stepId))),
      nextAt: nextAt.get(enrolmentId) ?? null,
      results: results.get(enrolmentId),
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
    steps.map(({ stepId, campaignId, position }) => [
      stepId,
      `${names.get(campaignId) ?? ""} ${position}`,
    ]),
  );
}

type Column = readonly [name: string, read: (row: Row) => string | null | undefined];

/** The import recognises these column names. */
const COLUMNS: readonly Column[] = [
  ["First name", ({ fields }) => fields.firstName],
  ["Last name", ({ fields }) => fields.lastName],
  ["Email", ({ email }) => email],
  ["LinkedIn profile", ({ linkedinUrl }) => linkedinUrl],
  ["Company", ({ fields }) => fields.companyName],
  ["Job title", ({ fields }) => fields.title],
  ["Company website", ({ fields }) => fields.companyDomain],
  ["Industry", ({ fields }) => fields.industry],
  ["City", ({ fields }) => fields.city],
  ["Country", ({ fields }) => fields.country],
  ["Time zone", ({ timeZone }) => timeZone],
  ["Status", ({ plan }) => plan?.status],
  ["Last step", ({ lastSteps }) => lastSteps.join("; ")],
  ["Next step", ({ nextSteps }) => nextSteps.join("; ")],
  ["Next step at (UTC)", ({ nextAt }) => nextAt],
  ["Last activity (UTC)", ({ results }) => results?.lastAt],
  ["Emails sent", ({ results }) => `${results?.emailsSent ?? 0}`],
  ["Tasks done", ({ results }) => `${results?.tasksDone ?? 0}`],
  ["Replied at (UTC)", ({ results }) => results?.repliedAt],
  ["Bounced at (UTC)", ({ results }) => results?.bouncedAt],
  ["Unsubscribed at (UTC)", ({ results }) => results?.unsubscribedAt],
];
