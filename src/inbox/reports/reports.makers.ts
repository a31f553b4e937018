import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type Report, type ReportShare, reportsContract } from "./reports.contract.ts";

type Owner = Pick<Person, "call">;

/** Of the last days, today included, where nothing else is said. */
export async function makeReport(
  owner: Owner,
  facts: { projectId?: string; clientName?: string; startDate?: string; endDate?: string } = {},
): Promise<Report> {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const { clientName = "Halden Foods" } = facts;
  const { startDate = dayFromNow(-6), endDate = dayFromNow(1) } = facts;
  const body = { projectId, clientName, startDate, endDate };
  return owner.call(reportsContract.create, { body });
}

function dayFromNow(days: number): string {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export function shareReport(
  owner: Owner,
  reportId: string,
  expiresAt = `${dayFromNow(7)}T12:00:00Z`,
): Promise<ReportShare> {
  return owner.call(reportsContract.share, { params: { reportId }, body: { expiresAt } });
}

export function tokenOf({ link }: Pick<ReportShare, "link">): string {
  return new URL(link).searchParams.get("token") ?? "";
}

/** A report with a link. */
export async function makeSharedReport(owner: Owner, projectId?: string) {
  const report = await makeReport(owner, projectId === undefined ? {} : { projectId });
  return { report, share: await shareReport(owner, report.reportId) };
}
