import type { ReportContent } from "#src/inbox/reports/reports.contract.ts";
import type { Results } from "#src/outreach/strategies/results/results.contract.ts";
import { results } from "#src/outreach/strategies/results/server/results.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { organizations } from "#src/workspace/organizations/server/organizations.public.ts";
import { listQuotes } from "./quotes.queries.ts";
import type { StoredReport } from "./reports.queries.ts";

/** Counts the numbers at each reading, like every screen. */
export async function contentOf(
  db: Db,
  org: OrgScope,
  report: StoredReport,
): Promise<ReportContent> {
  const { projectId, clientName, startDate, endDate, summary, nextSteps } = report;
  const asked = { projectId, range: { startDate, endDate }, by: "strategy" } as const;
  const { timeZone, total, list, trend } = await results.countProject(db, org, asked);
  const quotes = await listQuotes(db, org, report);
  return {
    clientName,
    organizationName: await organizations.findName(db, org),
    startDate,
    endDate,
    timeZone,
    summary,
    nextSteps,
    total: shown(total),
    trend: trend ?? { unit: "day", list: [] },
    strategies: list.map((row) => ({ id: row.id, name: row.strategy ?? "", ...shown(row) })),
    quotes: quotes.map(({ text, name, company, receivedAt }) => ({
      text,
      name,
      company,
      receivedAt,
    })),
  };
}

/** Without what only the agency needs. */
function shown(all: Results) {
  const { sent, bounced, delivered, done, replies, positive, meetings, unsubscribed } = all;
  return { sent, bounced, delivered, done, replies, positive, meetings, unsubscribed };
}
