import type { MailboxHealth } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { HEALTH_DAYS } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { dayOf } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import { results } from "#src/outreach/strategies/results/server/results.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { alarmOf } from "./pause-if-alarming.ts";

/** The campaign emails of a project's mailboxes in the last days, and what came back. */
export async function readHealth(
  db: Db,
  org: OrgScope,
  projectId: string,
  now: Date,
): Promise<MailboxHealth[]> {
  const timeZone = await projects.findTimeZone(db, org, projectId);
  const counted = await results.countPerMailbox(db, org, projectId, {
    startDate: dayOf(now.getTime() - (HEALTH_DAYS - 1) * DAY_MS, timeZone),
    endDate: dayOf(now.getTime(), timeZone),
    timeZone,
  });
  return counted.flatMap(({ mailbox_id: mailboxId, sent, bounced, complained, replied }) =>
    mailboxId === null
      ? []
      : [
          {
            mailboxId,
            sent,
            bounced,
            complained,
            replied,
            alarm: alarmOf({ sent, bounced, complained }) ?? null,
          },
        ],
  );
}
