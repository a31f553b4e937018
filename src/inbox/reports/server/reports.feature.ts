import {
  type Report,
  type ReportRow,
  reportsContract,
} from "#src/inbox/reports/reports.contract.ts";
import { FIRST_QUOTES } from "#src/inbox/reports/reports.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { newId } from "#src/platform/server/ids.ts";
import { requireRange } from "#src/platform/server/require-range.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { isPositive, listOfferedQuotes, listQuotes } from "./quotes.queries.ts";
import { contentOf } from "./report-content.ts";
import {
  listReportShares,
  readSharedReport,
  revokeReportShare,
  shareReport,
} from "./report-shares.ts";
import {
  deleteReport,
  findReport,
  insertReport,
  listReports,
  type StoredReport,
  setReport,
} from "./reports.queries.ts";

export const reportsFeature = defineFeature(reportsContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    const rows = await listReports(db, org, projectId);
    return { list: await present(db, org, rows), total: rows.length };
  },

  async create({ db, org, body }) {
    const { projectId, ...written } = body;
    await projects.requireOpen(db, org, projectId);
    requireRange(body);
    const timeZone = await projects.findTimeZone(db, org, projectId);
    const offered = await listOfferedQuotes(db, org, { ...body, timeZone });
    const quoteIds = offered.filter(isPositive).slice(0, FIRST_QUOTES);
    const report = await insertReport(db, org, {
      reportId: newId(),
      projectId,
      ...written,
      summary: "",
      nextSteps: "",
      quoteIds: quoteIds.map(({ messageId }) => messageId),
    });
    publish(db, org, { topic: "reports.changed", projectId });
    return withContent(db, org, report);
  },

  read: ({ db, org, params: { reportId } }) => readReport(db, org, reportId),

  async update({ db, org, params: { reportId }, body }) {
    const report = await requireReport(db, org, reportId);
    await projects.requireOpen(db, org, report.projectId);
    const { startDate = report.startDate, endDate = report.endDate } = body;
    const { clientName = report.clientName, summary = report.summary } = body;
    const { nextSteps = report.nextSteps, version = report.version } = body;
    requireRange({ startDate, endDate });
    const { projectId } = report;
    const chosen = body.quoteIds ?? report.quoteIds;
    const quotes = await listQuotes(db, org, { projectId, quoteIds: chosen });
    const changed = { reportId, clientName, startDate, endDate, summary, nextSteps, version };
    const quoteIds = quotes.map(({ messageId }) => messageId);
    if (!(await setReport(db, org, { ...changed, quoteIds }))) throw conflict("report_changed");
    publish(db, org, { topic: "reports.changed", projectId });
    return readReport(db, org, reportId);
  },

  async remove({ db, org, params: { reportId } }) {
    const { projectId } = await requireReport(db, org, reportId);
    await projects.requireOpen(db, org, projectId);
    await deleteReport(db, org, reportId);
    publish(db, org, { topic: "reports.changed", projectId });
    return undefined;
  },

  async listQuotes({ db, org, params: { reportId } }) {
    const report = await requireReport(db, org, reportId);
    const timeZone = await projects.findTimeZone(db, org, report.projectId);
    return { list: await listOfferedQuotes(db, org, { ...report, timeZone }) };
  },

  listShares: listReportShares,
  share: shareReport,
  revoke: revokeReportShare,
  readShared: readSharedReport,
});

async function readReport(db: Db, org: OrgScope, reportId: string): Promise<Report> {
  return withContent(db, org, await requireReport(db, org, reportId));
}

async function withContent(db: Db, org: OrgScope, report: StoredReport): Promise<Report> {
  const [row] = await present(db, org, [report]);
  if (!row) throw new Error("A report was left out of its own list.");
  const { quoteIds, version } = report;
  return { ...row, quoteIds, version, content: await contentOf(db, org, report) };
}

async function requireReport(db: Db, org: OrgScope, reportId: string): Promise<StoredReport> {
  const report = await findReport(db, org, reportId);
  if (!report) throw notFound("report_not_found");
  return report;
}

async function present(db: Db, org: OrgScope, rows: readonly StoredReport[]): Promise<ReportRow[]> {
  const authors = rows.flatMap(({ createdBy }) => createdBy ?? []);
  const names = await members.findNames(db, org, [...new Set(authors)]);
  return rows.map(({ reportId, projectId, clientName, startDate, endDate, ...row }) => {
    const { createdBy, createdAt } = row;
    const name = createdBy === null ? undefined : names.get(createdBy);
    const by = createdBy !== null && name !== undefined ? { userId: createdBy, name } : null;
    return { reportId, projectId, clientName, startDate, endDate, by, createdAt };
  });
}
