import { mailerContract } from "#src/features/inbox/mailer/mailer.contract.ts";
import { read } from "#src/platform/web/api.ts";

/** What is not at its end yet, or waits for a person. */
const OPEN_STATUSES = ["scheduled", "held", "sending", "unconfirmed", "failed"] as const;

export function threadSendsQuery(projectId: string, threadId: string) {
  return read(mailerContract.scheduled, {
    body: { projectId, threadId, statuses: [...OPEN_STATUSES] },
  });
}

export function projectSendsQuery(projectId: string) {
  return read(mailerContract.scheduled, {
    body: { projectId, statuses: [...OPEN_STATUSES], limit: 100 },
  });
}
