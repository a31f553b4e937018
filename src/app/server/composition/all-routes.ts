import { sampleProjectRoutes } from "#src/app/sample-project/server/sample-project.routes.ts";
import { searchRoutes } from "#src/app/search/server/search.routes.ts";
import { autoLabelsRoutes } from "#src/inbox/auto-labels/server/auto-labels.routes.ts";
import { contextRoutes } from "#src/inbox/context/server/context.routes.ts";
import { draftsRoutes } from "#src/inbox/drafts/server/drafts.routes.ts";
import { inboxExportRoutes } from "#src/inbox/export/server/export.routes.ts";
import { followUpsRoutes } from "#src/inbox/follow-ups/server/follow-ups.routes.ts";
import { intentsRoutes } from "#src/inbox/intents/server/intents.routes.ts";
import { labelsRoutes } from "#src/inbox/labels/server/labels.routes.ts";
import { mailerRoutes } from "#src/inbox/mailer/server/mailer.routes.ts";
import { messagesRoutes } from "#src/inbox/messages/server/messages.routes.ts";
import { notesRoutes } from "#src/inbox/notes/server/notes.routes.ts";
import { olderMailRoutes } from "#src/inbox/older-mail/server/older-mail.routes.ts";
import { presenceRoutes } from "#src/inbox/presence/server/presence.routes.ts";
import { repliesRoutes } from "#src/inbox/replies/server/replies.routes.ts";
import { splitsRoutes } from "#src/inbox/splits/server/splits.routes.ts";
import { threadsRoutes } from "#src/inbox/threads/server/threads.routes.ts";
import { aiRoutes } from "#src/knowledge/ai/server/ai.routes.ts";
import { documentStoreRoutes } from "#src/knowledge/document-store/server/document-store.routes.ts";
import { commentsRoutes } from "#src/knowledge/documentation/comments/server/comments.routes.ts";
import { exportRoutes } from "#src/knowledge/documentation/export/server/export.routes.ts";
import { favouritesRoutes } from "#src/knowledge/documentation/favourites/server/favourites.routes.ts";
import { generationRoutes } from "#src/knowledge/documentation/generation/server/generation.routes.ts";
import { importRoutes } from "#src/knowledge/documentation/import/server/import.routes.ts";
import { readersRoutes } from "#src/knowledge/documentation/readers/server/readers.routes.ts";
import { documentationRoutes } from "#src/knowledge/documentation/server/documentation.routes.ts";
import { linksRoutes } from "#src/knowledge/documentation/server/links.routes.ts";
import { sharingRoutes } from "#src/knowledge/documentation/sharing/server/sharing.routes.ts";
import { templatesRoutes } from "#src/knowledge/documentation/templates/server/templates.routes.ts";
import { rebuildStaleRoutes } from "#src/knowledge/rebuild-stale/server/rebuild-stale.routes.ts";
import { setupRoutes } from "#src/knowledge/setup/server/setup.routes.ts";
import { sourceSearchRoutes } from "#src/knowledge/source-search/server/source-search.routes.ts";
import { connectingRoutes } from "#src/mail/mailboxes/server/connecting/connecting.routes.ts";
import { mailboxesRoutes } from "#src/mail/mailboxes/server/mailboxes.routes.ts";
import { pushRoutes } from "#src/mail/mailboxes/server/push/push.routes.ts";
import { mailboxTestsRoutes } from "#src/mail/mailboxes/server/testing/mailbox-tests.routes.ts";
import { peopleRoutes } from "#src/outreach/directory/server/people.routes.ts";
import { suppressionsRoutes } from "#src/outreach/people/suppressions/server/suppressions.routes.ts";
import { dryRunRoutes } from "#src/outreach/strategies/engine/server/dry-run/dry-run.routes.ts";
import { readinessRoutes } from "#src/outreach/strategies/engine/server/readiness/readiness.routes.ts";
import { runningRoutes } from "#src/outreach/strategies/engine/server/running.routes.ts";
import { campaignsRoutes } from "#src/outreach/strategies/engine/server/steps/campaigns.routes.ts";
import { possibleRepliesRoutes } from "#src/outreach/strategies/engine/server/stops/possible-replies.routes.ts";
import { tasksRoutes } from "#src/outreach/strategies/engine/server/tasks/tasks.routes.ts";
import { unsubscribeRoutes } from "#src/outreach/strategies/engine/server/unsubscribe/unsubscribe.routes.ts";
import { leadImportRoutes } from "#src/outreach/strategies/leads/import/server/import.routes.ts";
import { enrolmentsRoutes } from "#src/outreach/strategies/leads/server/enrolments.routes.ts";
import { leadsRoutes } from "#src/outreach/strategies/leads/server/leads.routes.ts";
import { strategiesRoutes } from "#src/outreach/strategies/server/strategies.routes.ts";
import { writingRoutes } from "#src/outreach/strategies/writing/server/writing.routes.ts";
import type { Route } from "#src/platform/server/http/serve.ts";
import { auditRoutes } from "#src/workspace/audit/server/audit.routes.ts";
import { authRoutes } from "#src/workspace/auth/server/auth.routes.ts";
import { emailRoutes } from "#src/workspace/auth/server/email/email.routes.ts";
import { passwordRoutes } from "#src/workspace/auth/server/password/password.routes.ts";
import { sessionsRoutes } from "#src/workspace/auth/server/sessions/sessions.routes.ts";
import { backgroundWorkRoutes } from "#src/workspace/background-work/server/background-work.routes.ts";
import { filesRoutes } from "#src/workspace/files/server/files.routes.ts";
import { identitiesRoutes } from "#src/workspace/identities/server/identities.routes.ts";
import { liveRoutes } from "#src/workspace/live/server/live.routes.ts";
import { invitationsRoutes } from "#src/workspace/organizations/invitations/server/invitations.routes.ts";
import { membersRoutes } from "#src/workspace/organizations/members/server/members.routes.ts";
import { organizationsRoutes } from "#src/workspace/organizations/server/organizations.routes.ts";
import { productsRoutes } from "#src/workspace/products/server/products.routes.ts";
import { projectsRoutes } from "#src/workspace/projects/server/projects.routes.ts";
import { todoItemsRoutes } from "#src/workspace/projects/todo-items/server/todo-items.routes.ts";

export const allRoutes: readonly Route[] = [
  ...aiRoutes,
  ...auditRoutes,
  ...authRoutes,
  ...backgroundWorkRoutes,
  ...campaignsRoutes,
  ...writingRoutes,
  ...commentsRoutes,
  ...connectingRoutes,
  ...documentationRoutes,
  ...favouritesRoutes,
  ...linksRoutes,
  ...readersRoutes,
  ...sharingRoutes,
  ...templatesRoutes,
  ...documentStoreRoutes,
  ...draftsRoutes,
  ...emailRoutes,
  ...filesRoutes,
  ...generationRoutes,
  ...identitiesRoutes,
  ...enrolmentsRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...invitationsRoutes,
  ...leadImportRoutes,
  ...leadsRoutes,
  ...contextRoutes,
  ...followUpsRoutes,
  ...autoLabelsRoutes,
  ...inboxExportRoutes,
  ...intentsRoutes,
  ...labelsRoutes,
  ...liveRoutes,
  ...mailboxesRoutes,
  ...mailboxTestsRoutes,
  ...pushRoutes,
  ...mailerRoutes,
  ...membersRoutes,
  ...messagesRoutes,
  ...organizationsRoutes,
  ...passwordRoutes,
  ...productsRoutes,
  ...projectsRoutes,
  ...rebuildStaleRoutes,
  ...repliesRoutes,
  ...splitsRoutes,
  ...sampleProjectRoutes,
  ...searchRoutes,
  ...sessionsRoutes,
  ...setupRoutes,
  ...sourceSearchRoutes,
  ...strategiesRoutes,
  ...peopleRoutes,
  ...suppressionsRoutes,
  ...notesRoutes,
  ...olderMailRoutes,
  ...presenceRoutes,
  ...threadsRoutes,
  ...dryRunRoutes,
  ...readinessRoutes,
  ...runningRoutes,
  ...tasksRoutes,
  ...possibleRepliesRoutes,
  ...unsubscribeRoutes,
  ...todoItemsRoutes,
];
