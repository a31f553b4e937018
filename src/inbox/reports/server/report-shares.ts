import type { ReportShare, reportsContract } from "#src/inbox/reports/reports.contract.ts";
import { MAX_SHARE_DAYS } from "#src/inbox/reports/reports.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { guestLinks } from "#src/platform/server/access/guest-links.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { contentOf } from "./report-content.ts";
import {
  deleteShare,
  findShare,
  insertShare,
  listShares,
  type StoredShare,
} from "./report-shares.queries.ts";
import { findReport } from "./reports.queries.ts";

const links = guestLinks("client-report-share");

type Args<Name extends keyof typeof reportsContract> = HandlerArgs<(typeof reportsContract)[Name]>;

export async function listReportShares({ db, org, params, services }: Args<"listShares">) {
  const { reportId } = params;
  if (!(await findReport(db, org, reportId))) throw notFound("report_not_found");
  const rows = await listShares(db, org, reportId);
  return { list: await present(db, org, services, rows), total: rows.length };
}

export async function shareReport({ db, org, params, body, services }: Args<"share">) {
  const { reportId } = params;
  const report = await findReport(db, org, reportId);
  if (!report) throw notFound("report_not_found");
  await projects.requireOpen(db, org, report.projectId);
  const left = Date.parse(body.expiresAt) - services.clock.now().getTime();
  if (left <= 0) throw invalid("share_end_past");
  if (left > MAX_SHARE_DAYS * DAY_MS) throw invalid("share_end_far");
  const made = await insertShare(db, org, { id: newId(), reportId, expiresAt: body.expiresAt });
  publish(db, org, { topic: "reports.changed", projectId: report.projectId });
  const [share] = await present(db, org, services, [made]);
  if (!share) throw new Error("A new link was left out of its own list.");
  return share;
}

export async function revokeReportShare({ db, org, params }: Args<"revoke">) {
  const reportId = await deleteShare(db, org, params.shareId);
  if (reportId === undefined) throw notFound("share_not_found");
  publish(db, org, { topic: "reports.changed", subjectId: reportId });
  return undefined;
}

/** With the numbers of now. A deleted report, or one of a deleted project, is not shared. */
export async function readSharedReport({ query, services }: Args<"readShared">) {
  const found = await links.open(services, query.token, async ({ db, org, shareId }) => {
    const share = await findShare(db, org, shareId);
    if (!share || isExpired(share, services)) return undefined;
    const report = await findReport(db, org, share.reportId);
    return report && { ...(await contentOf(db, org, report)), expiresAt: share.expiresAt };
  });
  if (!found) throw notFound("share_not_found");
  return found;
}

function isExpired(
  { expiresAt }: Pick<StoredShare, "expiresAt">,
  { clock }: Pick<Services, "clock">,
): boolean {
  return Date.parse(expiresAt) <= clock.now().getTime();
}

async function present(
  db: Db,
  org: OrgScope,
  services: Services,
  rows: readonly StoredShare[],
): Promise<ReportShare[]> {
  const { keyring, config } = services;
  const { organizationId } = org;
  const names = await members.findNames(
    db,
    org,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return rows.map(({ createdBy, ...share }) => {
    const name = createdBy === null ? undefined : names.get(createdBy);
    const token = links.tokenOf(keyring, { organizationId, shareId: share.id });
    return {
      ...share,
      link: `${config.publicUrl}/shared/report?token=${token}`,
      isExpired: isExpired(share, services),
      by: createdBy !== null && name !== undefined ? { userId: createdBy, name } : null,
    };
  });
}
