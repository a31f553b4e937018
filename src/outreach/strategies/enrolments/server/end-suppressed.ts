import type { SuppressionReason } from "#src/outreach/people/people.rules.ts";
import type { Suppressed } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import type { FinalStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { endEnrolments } from "./end-enrolments.ts";
import { listLive } from "./enrolments.queries.ts";

/** Ends the plans of suppressed people. */
export async function endSuppressed(
  db: Db,
  org: OrgScope,
  { personIds, addresses, reason, now }: Suppressed,
): Promise<void> {
  const live = await listLive(db, org, personIds, addresses);
  const ids = live.map(({ enrolmentId }) => enrolmentId);
  const ended = await endEnrolments(db, org, ids, { status: STATUS_OF[reason], reason, now });
  if (ended.length > 0) publish(db, org, { topic: "enrolments.changed" });
}

const STATUS_OF: Readonly<Record<SuppressionReason, FinalStatus>> = {
  bounce: "bounced",
  complaint: "complained",
  manual: "suppressed",
  "not-interested": "suppressed",
  unsubscribe: "unsubscribed",
};
