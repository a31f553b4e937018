import { inEachOrganization } from "#src/platform/server/access/each-organization.ts";
import { toCsv } from "#src/platform/server/csv.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { type AuditEvent, auditContract } from "#src/workspace/audit/audit.contract.ts";
import { countEvents, listEvents } from "./audit.queries.ts";
import { deleteOldEvents, recordIn } from "./record.queries.ts";

/** Kept for 400 days: long enough to investigate, no longer than addresses may be kept. */
const trimAudit = defineCron({
  name: "audit.trim",
  schedule: "29 3 * * *",
  queue: { length: "long" },
  run: ({ services, signal }) => inEachOrganization(services.databases, signal, deleteOldEvents),
});

/** Spreadsheets struggle with more rows; the newest ones matter most. */
const MAX_EXPORTED = 50_000;

export const auditFeature = defineFeature(
  auditContract,
  {
    list: async ({ db, org, query: { filters, ...page } }) => ({
      list: await listEvents(db, org, { ...page, kind: filters.kind }),
      total: await countEvents(db, org, filters.kind),
    }),

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
