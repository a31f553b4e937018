import { z } from "zod";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf, paging } from "#src/platform/contract/paging.ts";
import { AUDIT_KINDS } from "./audit.rules.ts";

export const AuditEvent = z.object({
  id: z.uuid(),
  kind: z.enum(AUDIT_KINDS),
  /** Null if no one was signed in, as with a wrong password. */
  actorId: z.uuid().nullable(),
  /** The person's name at that time. */
  actorName: z.string(),
  /** A description of the person or thing it was about. */
  subject: z.string(),
  details: z.record(z.string(), z.string()),
  ip: z.string(),
  /** The User-Agent. */
  agent: z.string(),
  /** The request id, as in the server log. */
  requestId: z.string(),
  /** Identifies the session across events; it grants nothing. */
  sessionPrefix: z.string(),
  createdAt: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const auditContract = {
  list: endpoint({
    method: "GET",
    path: "/audit-events",
    access: "admin",
    spansProjects: true,
    changesWith: ["organizations", "members", "invitations", "projects"],
    summary: "Who did what to accounts and to this organisation, newest first.",
    query: z.object({
      ...paging(20),
      filters: z.strictObject({ kind: z.enum(AUDIT_KINDS).optional() }).default({}),
    }),
    returns: listOf(AuditEvent).extend({ keptDays: z.number().int() }),
  }),
  read: endpoint({
    method: "GET",
    path: "/audit-events/{eventId}",
    access: "admin",
    spansProjects: true,
    summary: "One event of the activity.",
    params: z.object({ eventId: z.uuid() }),
    returns: AuditEvent,
    errors: { audit_event_not_found: "This event is no longer kept." },
  }),
  export: endpoint({
    method: "GET",
    path: "/audit-events/export",
    access: "admin",
    spansProjects: true,
    // The export is recorded as an event itself.
    kind: "command",
    summary: "Exports the activity as CSV, safe to open in a spreadsheet.",
    returns: download("text/csv"),
    limits: [
      { by: "user", max: 5, seconds: 3600 },
      { by: "organization", max: 20, seconds: 86_400 },
    ],
  }),
};
