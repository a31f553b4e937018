import { labelReadMail } from "#src/inbox/auto-labels/server/label-read-mail.ts";
import { intents } from "#src/inbox/intents/server/intents.public.ts";
import { replies } from "#src/inbox/replies/server/replies.public.ts";
import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { rebuild } from "#src/knowledge/rebuild-stale/server/rebuild-stale.public.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import { ledger, mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { suppressions } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import { engine } from "#src/outreach/strategies/engine/server/engine.public.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { todoItems } from "#src/workspace/projects/todo-items/server/todo-items.public.ts";
import { readWork } from "./read-work.ts";

/** Answers what the lower features ask of the upper ones. One that is missing does not compile. */
export function providePolicies(): void {
  const { sends, arrival, mailbox, enrolment, strategy, lead, intent } = engine.policies;
  todoItems.policy.provide({ readWork });
  rebuild.targets.provide([setup.target, generation.target]);
  suppressions.policy.provide({ suppressed: enrolments.endSuppressed });
  ledger.policies.provide({
    compose: ledger.writtenByPerson,
    reply: ledger.writtenByPerson,
    "follow-up": ledger.writtenByPerson,
    campaign: sends,
  });
  mailboxes.arrivals.provide([arrival(intents.wishIn)]);
  mailboxes.policy.provide(mailbox);
  enrolments.policy.provide(enrolment);
  strategies.policy.provide(strategy);
  leads.policy.provide(lead);
  intents.policy.provide({ ...intent, afterReading: [labelReadMail, replies.prepareDrafts] });
}
