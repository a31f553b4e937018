import {
  type ArrivalPolicy,
  ledger,
  type MailboxPolicy,
  type SendPolicy,
} from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { EnrolmentPolicy } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { LeadPolicy } from "#src/outreach/strategies/leads/server/leads.public.ts";
import type { StrategyPolicy } from "#src/outreach/strategies/server/strategies.public.ts";
import { pauseRunsOf } from "./change-run.ts";
import { guardSend, isLive, settleSend } from "./follow-sends.ts";
import {
  followChannel,
  followZones,
  holdStranded,
  holdThoseOf,
  wakeThoseOf,
} from "./hold-sends.ts";
import { planReopened } from "./plan-reopened.ts";
import { type ReadWish, stopForCorrection, stopForMail, stopForWish } from "./stops/follow-mail.ts";
import { readHealth } from "./stops/read-health.ts";
import { listUses } from "./stranded.queries.ts";
import { listUnderwayOf } from "./touch/underway.queries.ts";

/** The engine's reactions to changes of mail, plans, channels, mailboxes and leads. */
export const enginePolicies: {
  sends: SendPolicy;
  arrival(readWish: ReadWish): ArrivalPolicy;
  mailbox: MailboxPolicy;
  enrolment: EnrolmentPolicy;
  strategy: StrategyPolicy;
  lead: LeadPolicy;
  intent: { corrected: typeof stopForCorrection; wished: typeof stopForWish };
} = {
  sends: { isLive, guard: guardSend, settled: settleSend },
  arrival: (readWish) => (db, org, arrived) => stopForMail(db, org, arrived, readWish),
  mailbox: { removed: holdThoseOf, sendingChanged: wakeThoseOf, listUses, readHealth },
  enrolment: {
    stopping: async (db, org, ids) => ledger.lock(db, org, await listUnderwayOf(db, org, ids)),
    stopped: async (db, org, ids) => ledger.withdraw(db, org, await listUnderwayOf(db, org, ids)),
    reopened: planReopened,
    resumed: holdStranded,
  },
  strategy: { channelChanged: followChannel, archiving: pauseRunsOf },
  lead: { zonesChanged: followZones },
  intent: { corrected: stopForCorrection, wished: stopForWish },
};
