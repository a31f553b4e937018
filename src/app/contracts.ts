import { aiContract } from "#src/features/ai/ai.contract.ts";
import { auditContract } from "#src/features/audit/audit.contract.ts";
import { authContract } from "#src/features/auth/auth.contract.ts";
import { emailContract } from "#src/features/auth/email.contract.ts";
import { passwordContract } from "#src/features/auth/password.contract.ts";
import { sessionsContract } from "#src/features/auth/sessions.contract.ts";
import { backgroundWorkContract } from "#src/features/background-work/background-work.contract.ts";
import { peopleContract } from "#src/features/directory/people.contract.ts";
import { commentsContract } from "#src/features/documentation/comments/comments.contract.ts";
import { documentationContract } from "#src/features/documentation/documentation.contract.ts";
import { exportContract } from "#src/features/documentation/export/export.contract.ts";
import { favouritesContract } from "#src/features/documentation/favourites/favourites.contract.ts";
import { generationContract } from "#src/features/documentation/generation/generation.contract.ts";
import { importContract } from "#src/features/documentation/import/import.contract.ts";
import { linksContract } from "#src/features/documentation/links.contract.ts";
import { readersContract } from "#src/features/documentation/readers/readers.contract.ts";
import { sharingContract } from "#src/features/documentation/sharing/sharing.contract.ts";
import { templatesContract } from "#src/features/documentation/templates/templates.contract.ts";
import { documentsContract } from "#src/features/documents/documents.contract.ts";
import { filesContract } from "#src/features/files/files.contract.ts";
import { identitiesContract } from "#src/features/identities/identities.contract.ts";
import { autoLabelsContract } from "#src/features/inbox/auto-labels/auto-labels.contract.ts";
import { contextContract } from "#src/features/inbox/context/context.contract.ts";
import { draftsContract } from "#src/features/inbox/drafts/drafts.contract.ts";
import { inboxExportContract } from "#src/features/inbox/export/export.contract.ts";
import { followUpsContract } from "#src/features/inbox/follow-ups/follow-ups.contract.ts";
import { intentsContract } from "#src/features/inbox/intents/intents.contract.ts";
import { labelsContract } from "#src/features/inbox/labels/labels.contract.ts";
import { mailerContract } from "#src/features/inbox/mailer/mailer.contract.ts";
import { messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import { notesContract } from "#src/features/inbox/notes/notes.contract.ts";
import { olderMailContract } from "#src/features/inbox/older-mail/older-mail.contract.ts";
import { presenceContract } from "#src/features/inbox/presence/presence.contract.ts";
import { repliesContract } from "#src/features/inbox/replies/replies.contract.ts";
import { splitsContract } from "#src/features/inbox/splits/splits.contract.ts";
import { threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { liveContract } from "#src/features/live/live.contract.ts";
import { connectingContract } from "#src/features/mailboxes/connecting.contract.ts";
import { mailboxTestsContract } from "#src/features/mailboxes/mailbox-tests.contract.ts";
import { mailboxesContract } from "#src/features/mailboxes/mailboxes.contract.ts";
import { pushContract } from "#src/features/mailboxes/push/push.contract.ts";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";
import { membersContract } from "#src/features/organizations/members/members.contract.ts";
import { organizationsContract } from "#src/features/organizations/organizations.contract.ts";
import { suppressionsContract } from "#src/features/people/suppressions/suppressions.contract.ts";
import { productsContract } from "#src/features/products/products.contract.ts";
import { projectsContract } from "#src/features/projects/projects.contract.ts";
import { sampleProjectContract } from "#src/features/projects/sample-project.contract.ts";
import { todoItemsContract } from "#src/features/projects/todo-items/todo-items.contract.ts";
import { rebuildContract } from "#src/features/rebuild/rebuild.contract.ts";
import { searchContract } from "#src/features/search/search.contract.ts";
import { setupContract } from "#src/features/setup/setup.contract.ts";
import { sourcesContract } from "#src/features/sources/sources.contract.ts";
import { campaignsContract } from "#src/features/strategies/campaigns.contract.ts";
import { lookContract } from "#src/features/strategies/engine/look.contract.ts";
import { readinessContract } from "#src/features/strategies/engine/readiness.contract.ts";
import { runningContract } from "#src/features/strategies/engine/running.contract.ts";
import { possibleRepliesContract } from "#src/features/strategies/engine/stops/possible-replies.contract.ts";
import { tasksContract } from "#src/features/strategies/engine/tasks.contract.ts";
import { unsubscribeContract } from "#src/features/strategies/engine/unsubscribe.contract.ts";
import { enrolmentsContract } from "#src/features/strategies/leads/enrolments.contract.ts";
import { leadImportContract } from "#src/features/strategies/leads/import/import.contract.ts";
import { leadsContract } from "#src/features/strategies/leads/leads.contract.ts";
import { strategiesContract } from "#src/features/strategies/strategies.contract.ts";
import { writingContract } from "#src/features/strategies/writing/writing.contract.ts";

/** Every contract of the product. Routes, API description, map and access tests read this list. */
export const contracts = {
  ai: aiContract,
  audit: auditContract,
  auth: authContract,
  backgroundWork: backgroundWorkContract,
  campaigns: campaignsContract,
  connecting: connectingContract,
  documentation: documentationContract,
  documentationComments: commentsContract,
  documentationFavourites: favouritesContract,
  documentationLinks: linksContract,
  documentationReaders: readersContract,
  documentationSharing: sharingContract,
  documentationTemplates: templatesContract,
  documentationExport: exportContract,
  documentationImport: importContract,
  documents: documentsContract,
  drafts: draftsContract,
  email: emailContract,
  enrolments: enrolmentsContract,
  files: filesContract,
  generation: generationContract,
  identities: identitiesContract,
  invitations: invitationsContract,
  followUps: followUpsContract,
  autoLabels: autoLabelsContract,
  inboxExport: inboxExportContract,
  inboxContext: contextContract,
  intents: intentsContract,
  labels: labelsContract,
  leadImport: leadImportContract,
  leads: leadsContract,
  live: liveContract,
  mailboxes: mailboxesContract,
  mailboxTests: mailboxTestsContract,
  mailPush: pushContract,
  mailer: mailerContract,
  members: membersContract,
  messages: messagesContract,
  organizations: organizationsContract,
  password: passwordContract,
  products: productsContract,
  projects: projectsContract,
  rebuild: rebuildContract,
  replies: repliesContract,
  splits: splitsContract,
  sampleProject: sampleProjectContract,
  search: searchContract,
  sessions: sessionsContract,
  setup: setupContract,
  sources: sourcesContract,
  strategies: strategiesContract,
  people: peopleContract,
  suppressions: suppressionsContract,
  notes: notesContract,
  olderMail: olderMailContract,
  presence: presenceContract,
  threads: threadsContract,
  campaignLooks: lookContract,
  stepDrafts: writingContract,
  campaignReadiness: readinessContract,
  campaignRuns: runningContract,
  campaignTasks: tasksContract,
  possibleReplies: possibleRepliesContract,
  unsubscribe: unsubscribeContract,
  todoItems: todoItemsContract,
} as const;
