import { z } from "zod";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import { Results, Trend } from "#src/outreach/strategies/results/results.contract.ts";
import { MAX_DAYS } from "#src/platform/contract/day-range.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  CLIENT_NAME_LENGTH,
  MAX_QUOTES,
  MAX_SHARE_DAYS,
  REPORT_TEXT_LENGTH,
} from "./reports.rules.ts";

/** A passage of a reply. Addresses and phone numbers in it are left out. */
const Quote = z.object({
  text: z.string(),
  /** Empty where only the address is known. */
  name: z.string(),
  company: z.string(),
  receivedAt: z.string(),
});
export type Quote = z.infer<typeof Quote>;

const OfferedQuote = Quote.extend({ messageId: z.uuid(), intent: z.enum(INTENTS) });
export type OfferedQuote = z.infer<typeof OfferedQuote>;

/** The totals that a client sees: nothing about how the agency works. */
const ShownResults = Results.omit({ failed: true, skipped: true });

/** The content of a report, the same for members and with a link. */
const ReportContent = z.object({
  clientName: z.string(),
  organizationName: z.string(),
  /** Inclusive days in this time zone. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  timeZone: z.string(),
  summary: z.string(),
  nextSteps: z.string(),
  total: ShownResults,
  trend: Trend,
  strategies: z.array(ShownResults.extend({ id: z.string(), name: z.string() })),
  quotes: z.array(Quote),
});
export type ReportContent = z.infer<typeof ReportContent>;

const ReportRow = z.object({
  reportId: z.uuid(),
  projectId: z.uuid(),
  clientName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  by: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const Report = ReportRow.extend({
  quoteIds: z.array(z.uuid()),
  version: z.int32(),
  content: ReportContent,
});
export type Report = z.infer<typeof Report>;

const ReportShare = z.object({
  id: z.uuid(),
  reportId: z.uuid(),
  /** The full URL for recipients. */
  link: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  by: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type ReportShare = z.infer<typeof ReportShare>;

const clientName = visibleName("Client name", CLIENT_NAME_LENGTH);
const text = z.string().trim().max(REPORT_TEXT_LENGTH);
const days = { startDate: z.iso.date(), endDate: z.iso.date() };
const params = z.object({ reportId: z.uuid() });
const { project_not_found } = PROJECT_ERRORS;
const report_not_found = "This report does not exist.";
const share_not_found = "This link has ended or does not exist.";
const RANGE_ERRORS = {
  range_reversed: "The last day is before the first one.",
  range_long: `Choose ${MAX_DAYS} days at most.`,
};
const CHANGES = ["reports", "strategies", "enrolments", "threads", "intents"];

export const reportsContract = {
  list: endpoint({
    method: "GET",
    path: "/reports",
    access: "view",
    changesWith: ["reports"],
    summary: "The client reports of a project, the newest first.",
    query: z.object({ projectId: z.uuid() }),
    returns: listOf(ReportRow),
    errors: { project_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/reports",
    access: "edit",
    summary:
      "Makes a client report of a range of days, with the newest positive replies as quotes.",
    body: z.object({ projectId: z.uuid(), clientName, ...days }),
    status: 201,
    returns: Report,
    errors: { ...PROJECT_ERRORS, ...RANGE_ERRORS },
  }),
  read: endpoint({
    method: "GET",
    path: "/reports/{reportId}",
    access: "view",
    changesWith: CHANGES,
    summary: "A client report with the numbers of now.",
    params,
    returns: Report,
    errors: { report_not_found },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/reports/{reportId}",
    access: "edit",
    summary: "Changes the words, days and quotes of a client report.",
    params,
    body: z
      .object({
        clientName,
        ...days,
        summary: text,
        nextSteps: text,
        quoteIds: z.array(idOf("message", "skipped")).max(MAX_QUOTES),
        version: z.int32(),
      })
      .partial(),
    ignores: ["reportId", "projectId", "by", "createdAt", "content"],
    returns: Report,
    errors: {
      report_not_found,
      ...PROJECT_ERRORS,
      ...RANGE_ERRORS,
      report_changed: "Someone else just changed this report. Check it and try again.",
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/reports/{reportId}",
    access: "edit",
    summary: "Deletes a client report with its links.",
    params,
    returns: nothing,
    errors: { report_not_found, ...PROJECT_ERRORS },
  }),
  listQuotes: endpoint({
    method: "GET",
    path: "/reports/{reportId}/quotes",
    access: "edit",
    changesWith: CHANGES,
    summary: "The replies of the report's days that can be quoted, positive ones first.",
    params,
    returns: z.object({ list: z.array(OfferedQuote) }),
    errors: { report_not_found },
  }),
  listShares: endpoint({
    method: "GET",
    path: "/reports/{reportId}/shares",
    access: "edit",
    changesWith: ["reports"],
    summary: "The links that share a report with people without an account.",
    params,
    returns: listOf(ReportShare),
    errors: { report_not_found },
  }),
  share: endpoint({
    method: "POST",
    path: "/reports/{reportId}/shares",
    access: "edit",
    summary: "Makes a link with which anyone can read this report, until it ends or is revoked.",
    params,
    body: z.object({ expiresAt: z.iso.datetime({ offset: true }) }),
    status: 201,
    returns: ReportShare,
    errors: {
      report_not_found,
      ...PROJECT_ERRORS,
      share_end_past: "This time has passed. Choose a later one.",
      share_end_far: `Choose ${MAX_SHARE_DAYS} days at most.`,
    },
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/reports/shares/{shareId}",
    access: "edit",
    summary: "Ends a link to a report at once.",
    params: z.object({ shareId: z.uuid() }),
    returns: nothing,
    errors: { share_not_found },
  }),
  readShared: endpoint({
    method: "GET",
    path: "/shared-report",
    access: "public",
    kind: "workflow",
    summary:
      "A shared report as people without an account read it, without mailboxes, addresses and notes.",
    query: z.object({ token: z.string().min(1).max(200) }),
    returns: ReportContent.extend({ expiresAt: z.string() }),
    limits: [{ by: "ip", max: 120, seconds: 60 }],
    errors: { share_not_found },
  }),
};
