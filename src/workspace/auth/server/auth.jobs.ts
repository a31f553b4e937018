import { z } from "zod";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron, defineJob } from "#src/platform/server/jobs/define-job.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { openAddress } from "./sealed-address.ts";
import { deleteExpiredSessions } from "./sessions.queries.ts";
import { findPerson, listOrganizationIds } from "./users.queries.ts";

/** Ended sessions are refused anyway; this keeps the table small. */
export const purgeSessions = defineCron({
  name: "auth.forget-sessions",
  schedule: "17 3 * * *",
  run: ({ services }) =>
    inTransaction(services.databases.auth, { readOnly: false }, deleteExpiredSessions),
});

/** The request details that a job needs for the audit log. */
export const By = z.object({ id: z.string(), ip: z.string(), userAgent: z.string() });

/**
 * Recorded in a job and for every address alike, because a lookup would take time that reveals
 * whether an address is known.
 */
export const noteFailedSignIn = defineJob({
  name: "auth.note-failed-sign-in",
  payload: z.object({ sealedEmail: z.string(), by: By }),
  queue: { length: "short" },
  run: ({ payload: { sealedEmail, by }, services }) =>
    inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
      const person = await findPerson(db, openAddress(services, by.id, sealedEmail));
      if (!person) return;
      const organizationIds = await listOrganizationIds(db, person.userId);
      const subject = person.email;
      await audit.record(db, {
        kind: "sign_in_failed",
        organizationIds,
        actorId: null,
        subject,
        request: by,
      });
    }),
});
