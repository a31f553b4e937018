import { searchContract } from "#src/app/search/search.contract.ts";
import { autoLabelsContract } from "#src/inbox/auto-labels/auto-labels.contract.ts";
import { contextContract } from "#src/inbox/context/context.contract.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { inboxExportContract } from "#src/inbox/export/export.contract.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { olderMailContract } from "#src/inbox/older-mail/older-mail.contract.ts";
import { presenceContract } from "#src/inbox/presence/presence.contract.ts";
import { repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { splitsContract } from "#src/inbox/splits/splits.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { commentsContract } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { exportContract } from "#src/knowledge/documentation/export/export.contract.ts";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import { linksContract } from "#src/knowledge/documentation/links.contract.ts";
import { readersContract } from "#src/knowledge/documentation/readers/readers.contract.ts";
import { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { templatesContract } from "#src/knowledge/documentation/templates/templates.contract.ts";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { sourceSearchContract } from "#src/knowledge/source-search/source-search.contract.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { mailboxTestsContract } from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { pushContract } from "#src/mail/mailboxes/push/push.contract.ts";
import { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { possibleRepliesContract } from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadImportContract } from "#src/outreach/strategies/leads/import/import.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import { liveContract } from "#src/workspace/live/live.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";

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
  documents: documentStoreContract,
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
  rebuild: rebuildStaleContract,
  replies: repliesContract,
  splits: splitsContract,
  sampleProject: sampleProjectContract,
  search: searchContract,
  sessions: sessionsContract,
  setup: setupContract,
  sources: sourceSearchContract,
  strategies: strategiesContract,
  people: peopleContract,
  suppressions: suppressionsContract,
  notes: notesContract,
  olderMail: olderMailContract,
  presence: presenceContract,
  threads: threadsContract,
  campaignDryRuns: dryRunContract,
  stepDrafts: writingContract,
  campaignReadiness: readinessContract,
  campaignRuns: runningContract,
  campaignTasks: tasksContract,
  possibleReplies: possibleRepliesContract,
  unsubscribe: unsubscribeContract,
  todoItems: todoItemsContract,
} as const;
