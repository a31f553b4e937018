import { notFound } from "#src/platform/server/app-error.ts";
import { toCsv } from "#src/platform/server/csv.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { type AuditEvent, auditContract } from "#src/workspace/audit/audit.contract.ts";
import { trimAudit } from "./audit.jobs.ts";
import { countEvents, findEvent, findKeptDays, listEvents } from "./audit.queries.ts";
import { recordIn } from "./record.queries.ts";

/** Spreadsheets struggle with more rows; the newest ones matter most. */
const MAX_EXPORTED = 50_000;

export const auditFeature = defineFeature(
  auditContract,
  {
    list: async ({ db, org, query: { filters, ...page } }) => ({
      list: await listEvents(db, org, { ...page, kind: filters.kind }),
      total: await countEvents(db, org, filters.kind),
      keptDays: await findKeptDays(db, org),
    }),

    async read({ db, org, params: { eventId } }) {
      const event = await findEvent(db, org, eventId);
      if (!event) throw notFound("audit_event_not_found");
      return event;
    },

    async export({ db, org, request }) {
      const events = await listEvents(db, org, { limit: MAX_EXPORTED, skip: 0 });
      await recordIn(db, org, request, { kind: "audit_exported" });
      const body = toCsv(
        [
          "Time (UTC)",
          "Who",
          "What",
          "About",
          "Details",
          "Address",
          "Browser",
          "Request",
          "Session",
        ],
        events.map(row),
      );
      return { fileName: "audit.csv", contentType: "text/csv", body };
    },
  },
  { jobs: [trimAudit] },
);

function row({ createdAt, actorName, kind, subject, details, ...by }: AuditEvent): string[] {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return [
    createdAt,
    actorName,
    kind,
    subject,
    facts.join("; "),
    by.ip,
    by.agent,
    by.requestId,
    by.sessionPrefix,
  ];
}
