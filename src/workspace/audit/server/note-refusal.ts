import { createLocalWindow } from "#src/platform/server/access/local-window.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import type { Refusal } from "#src/platform/server/http/pipeline.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { AuditKind } from "#src/workspace/audit/audit.rules.ts";
import { record } from "./record.queries.ts";

const KINDS: Readonly<Record<string, AuditKind>> = {
  role_too_low: "access_denied",
  origin_refused: "origin_refused",
  rate_limited: "limit_hit",
};

const ONCE_A_MINUTE = { max: 1, seconds: 60 };

/**
 * Records refused calls in the user's active organisation. Repeated refusals are recorded once a
 * minute, so that they do not flood the log.
 */
export function refusalNotes(services: Services): (refusal: Refusal) => Promise<void> {
  const isFirst = createLocalWindow(ONCE_A_MINUTE, Date.now);

  return async ({ error, endpoint, session, facts }) => {
    const kind = KINDS[error.code];
    const { userId, organizationId } = session;
    if (!kind || !organizationId) return;
    try {
      isFirst(`${kind}:${userId}`);
    } catch {
      return;
    }
    const subject = `${endpoint.method} ${endpoint.path}`;
    const what = { kind, organizationIds: [organizationId], actorId: userId, subject };
    await inTransaction(services.databases.auth, { readOnly: false }, (db) =>
      record(db, { ...what, request: facts }),
    ).catch((err: unknown) => services.log.warn({ err }, "a refusal could not be recorded"));
  };
}
