import { aiRoutes } from "#src/features/ai/server/ai.routes.ts";
import { auditRoutes } from "#src/features/audit/server/audit.routes.ts";
import { authRoutes } from "#src/features/auth/server/auth.routes.ts";
import { emailRoutes } from "#src/features/auth/server/email/email.routes.ts";
import { passwordRoutes } from "#src/features/auth/server/password/password.routes.ts";
import { sessionsRoutes } from "#src/features/auth/server/sessions/sessions.routes.ts";
import { backgroundWorkRoutes } from "#src/features/background-work/server/background-work.routes.ts";
import { peopleRoutes } from "#src/features/directory/server/people.routes.ts";
import { commentsRoutes } from "#src/features/documentation/comments/server/comments.routes.ts";
import { exportRoutes } from "#src/features/documentation/export/server/export.routes.ts";
import { favouritesRoutes } from "#src/features/documentation/favourites/server/favourites.routes.ts";
import { generationRoutes } from "#src/features/documentation/generation/server/generation.routes.ts";
import { importRoutes } from "#src/features/documentation/import/server/import.routes.ts";
import { readersRoutes } from "#src/features/documentation/readers/server/readers.routes.ts";
import { documentationRoutes } from "#src/features/documentation/server/documentation.routes.ts";
import { linksRoutes } from "#src/features/documentation/server/links.routes.ts";
import { sharingRoutes } from "#src/features/documentation/sharing/server/sharing.routes.ts";
import { templatesRoutes } from "#src/features/documentation/templates/server/templates.routes.ts";
import { documentsRoutes } from "#src/features/documents/server/documents.routes.ts";
import { filesRoutes } from "#src/features/files/server/files.routes.ts";
import { identitiesRoutes } from "#src/features/identities/server/identities.routes.ts";
import { autoLabelsRoutes } from "#src/features/inbox/auto-labels/server/auto-labels.routes.ts";
import { contextRoutes } from "#src/features/inbox/context/server/context.routes.ts";
import { draftsRoutes } from "#src/features/inbox/drafts/server/drafts.routes.ts";
import { inboxExportRoutes } from "#src/features/inbox/export/server/export.routes.ts";
import { followUpsRoutes } from "#src/features/inbox/follow-ups/server/follow-ups.routes.ts";
import { intentsRoutes } from "#src/features/inbox/intents/server/intents.routes.ts";
import { labelsRoutes } from "#src/features/inbox/labels/server/labels.routes.ts";
import { mailerRoutes } from "#src/features/inbox/mailer/server/mailer.routes.ts";
import { messagesRoutes } from "#src/features/inbox/messages/server/messages.routes.ts";
import { notesRoutes } from "#src/features/inbox/notes/server/notes.routes.ts";
import { olderMailRoutes } from "#src/features/inbox/older-mail/server/older-mail.routes.ts";
import { presenceRoutes } from "#src/features/inbox/presence/server/presence.routes.ts";
import { repliesRoutes } from "#src/features/inbox/replies/server/replies.routes.ts";
import { splitsRoutes } from "#src/features/inbox/splits/server/splits.routes.ts";
import { threadsRoutes } from "#src/features/inbox/threads/server/threads.routes.ts";
import { liveRoutes } from "#src/features/live/server/live.routes.ts";
import { connectingRoutes } from "#src/features/mailboxes/server/connecting/connecting.routes.ts";
import { mailboxesRoutes } from "#src/features/mailboxes/server/mailboxes.routes.ts";
import { pushRoutes } from "#src/features/mailboxes/server/push/push.routes.ts";
import { mailboxTestsRoutes } from "#src/features/mailboxes/server/testing/mailbox-tests.routes.ts";
import { invitationsRoutes } from "#src/features/organizations/invitations/server/invitations.routes.ts";
import { membersRoutes } from "#src/features/organizations/members/server/members.routes.ts";
import { organizationsRoutes } from "#src/features/organizations/server/organizations.routes.ts";
import { suppressionsRoutes } from "#src/features/people/suppressions/server/suppressions.routes.ts";
import { productsRoutes } from "#src/features/products/server/products.routes.ts";
import { projectsRoutes } from "#src/features/projects/server/projects.routes.ts";
import { todoItemsRoutes } from "#src/features/projects/todo-items/server/todo-items.routes.ts";
import { rebuildRoutes } from "#src/features/rebuild/server/rebuild.routes.ts";
import { sampleProjectRoutes } from "#src/features/sample-project/server/sample-project.routes.ts";
import { searchRoutes } from "#src/features/search/server/search.routes.ts";
import { setupRoutes } from "#src/features/setup/server/setup.routes.ts";
import { sourcesRoutes } from "#src/features/sources/server/sources.routes.ts";
import { lookRoutes } from "#src/features/strategies/engine/server/look/look.routes.ts";
import { readinessRoutes } from "#src/features/strategies/engine/server/readiness/readiness.routes.ts";
import { runningRoutes } from "#src/features/strategies/engine/server/running.routes.ts";
import { campaignsRoutes } from "#src/features/strategies/engine/server/steps/campaigns.routes.ts";
import { possibleRepliesRoutes } from "#src/features/strategies/engine/server/stops/possible-replies.routes.ts";
import { tasksRoutes } from "#src/features/strategies/engine/server/tasks/tasks.routes.ts";
import { unsubscribeRoutes } from "#src/features/strategies/engine/server/unsubscribe/unsubscribe.routes.ts";
import { leadImportRoutes } from "#src/features/strategies/leads/import/server/import.routes.ts";
import { enrolmentsRoutes } from "#src/features/strategies/leads/server/enrolments.routes.ts";
import { leadsRoutes } from "#src/features/strategies/leads/server/leads.routes.ts";
import { strategiesRoutes } from "#src/features/strategies/server/strategies.routes.ts";
import { writingRoutes } from "#src/features/strategies/writing/server/writing.routes.ts";
import type { Route } from "#src/platform/server/http/serve.ts";

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
  ...documentsRoutes,
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
  ...rebuildRoutes,
  ...repliesRoutes,
  ...splitsRoutes,
  ...sampleProjectRoutes,
  ...searchRoutes,
  ...sessionsRoutes,
  ...setupRoutes,
  ...sourcesRoutes,
  ...strategiesRoutes,
  ...peopleRoutes,
  ...suppressionsRoutes,
  ...notesRoutes,
  ...olderMailRoutes,
  ...presenceRoutes,
  ...threadsRoutes,
  ...lookRoutes,
  ...readinessRoutes,
  ...runningRoutes,
  ...tasksRoutes,
  ...possibleRepliesRoutes,
  ...unsubscribeRoutes,
  ...todoItemsRoutes,
];
