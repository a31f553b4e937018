import { labelReadMail } from "#src/features/inbox/auto-labels/server/label-read-mail.ts";
import { intents } from "#src/features/inbox/intents/server/intents.public.ts";
import { replies } from "#src/features/inbox/replies/server/replies.public.ts";
import { ledger, mailboxes } from "#src/features/mailboxes/server/mailboxes.public.ts";
import { engine } from "#src/features/strategies/engine/server/engine.public.ts";
import { enrolments } from "#src/features/strategies/enrolments/server/enrolments.public.ts";
import { leads } from "#src/features/strategies/leads/server/leads.public.ts";
import { strategies } from "#src/features/strategies/server/strategies.public.ts";

/** Answers what the lower features ask of the upper ones. One that is missing does not compile. */
export function providePolicies(): void {
  const { sends, arrival, mailbox, enrolment, strategy, lead, intent } = engine.policies;
  ledger.policies.provide({
    compose: ledger.writtenByPerson,
    reply: ledger.writtenByPerson,
    "follow-up": ledger.writtenByPerson,
    campaign: sends,
  });
  mailboxes.arrivals.provide([arrival]);
  mailboxes.policy.provide(mailbox);
  enrolments.policy.provide(enrolment);
  strategies.policy.provide(strategy);
  leads.policy.provide(lead);
  intents.policy.provide({ ...intent, afterReading: [labelReadMail, replies.prepareDrafts] });
}
