import { approvals } from "#src/app/approvals/server/approvals.public.ts";
import { allRoutes } from "#src/app/server/features.ts";
import { labelReadMail } from "#src/inbox/auto-labels/server/label-read-mail.ts";
import { inboxRules } from "#src/inbox/inbox-rules/server/inbox-rules.public.ts";
import { intents } from "#src/inbox/intents/server/intents.public.ts";
import { mailer } from "#src/inbox/mailer/server/mailer.public.ts";
import { notes } from "#src/inbox/notes/server/notes.public.ts";
import { inboxNotifications } from "#src/inbox/notifications/server/inbox-notifications.public.ts";
import { replies } from "#src/inbox/replies/server/replies.public.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { comments } from "#src/knowledge/documentation/comments/server/comments.public.ts";
import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import { rebuild } from "#src/knowledge/rebuild-stale/server/rebuild-stale.public.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import { sources } from "#src/knowledge/source-search/server/source-search.public.ts";
import { ledger, mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { suppressions } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import { engine } from "#src/outreach/strategies/engine/server/engine.public.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { notifications } from "#src/workspace/notifications/server/notifications.public.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import {
  todoItems,
  type Work,
} from "#src/workspace/projects/todo-items/server/todo-items.public.ts";
import type { TodoType } from "#src/workspace/projects/todo-items/todo-items.rules.ts";
import { webhooks } from "#src/workspace/webhooks/server/webhooks.public.ts";
import { readEventObjects } from "./event-objects.ts";

/** Provides the policies of lower features by upper ones. A missing one does not compile. */
export function providePolicies(): void {
  const { sends, arrival, mailbox, enrolment, strategy, lead, intent } = engine.policies;
  approvals.routes.provide(allRoutes);
  todoItems.policy.provide({ readWork });
  products.docsPolicy.provide({ readDocs: documentation.readDocs });
  documents.evidencePolicy.provide(sources.evidencePolicy);
  rebuild.targets.provide([setup.target, generation.target]);
  suppressions.policy.provide({ suppressed: enrolments.endSuppressed });
  const written = { ...ledger.writtenByPerson, settled: mailer.remindOfSent };
  ledger.policies.provide({
    compose: written,
    reply: written,
    "follow-up": written,
    campaign: sends,
  });
  mailboxes.arrivals.provide([arrival(intents.wishIn), mailer.remindOfArrived]);
  mailboxes.policy.provide(mailbox);
  enrolments.policy.provide(enrolment);
  strategies.policy.provide(strategy);
  leads.policy.provide(lead);
  intents.policy.provide({
    ...intent,
    afterReading: [
      labelReadMail,
      inboxRules.afterReading,
      replies.prepareDrafts,
      inboxNotifications.notifyReplies,
    ],
    labelled: inboxRules.run,
  });
  webhooks.objects.provide(readEventObjects);
  notifications.policy.provide({
    describe: {
      reply: inboxNotifications.describeReply,
      mention: async (...asked) =>
        (await notes.describeMention(...asked)) ?? comments.describeMention(...asked),
      assignment: inboxNotifications.describeAssignment,
    },
    countBadge: inboxNotifications.countBadge,
  });
}

/** The progress of a project's setup and strategies. */
async function readWork(db: Db, org: OrgScope, projectId: string): Promise<Work> {
  const { pipelines } = await setup.readProgress(db, org, projectId);
  const { createdAt, startedAt } = await strategies.findBeginnings(db, org, projectId);
  const pipelineWork = (type: TodoType): Work[TodoType] => {
    const pipeline = pipelines.find(({ name }) => name === type);
    const changes = (pipeline?.steps ?? []).flatMap(({ updatedAt }) => updatedAt ?? []);
    const begun = changes.length > 0 ? "in-progress" : "todo";
    const isDone = pipeline !== undefined && pipeline.done === pipeline.total;
    return { status: isDone ? "completed" : begun, updatedAt: changes.sort().at(-1) ?? null };
  };
  const begun = createdAt === null ? "todo" : "in-progress";
  return {
    "client-business": pipelineWork("client-business"),
    "client-competitors": pipelineWork("client-competitors"),
    strategy: {
      status: startedAt === null ? begun : "completed",
      updatedAt: startedAt ?? createdAt,
    },
  };
}
