import { approvalsFeature } from "#src/app/approvals/server/approvals.feature.ts";
import { sampleProjectFeature } from "#src/app/sample-project/server/sample-project.feature.ts";
import { searchFeature } from "#src/app/search/server/search.feature.ts";
import { todayFeature } from "#src/app/today/server/today.feature.ts";
import { autoLabelsFeature } from "#src/inbox/auto-labels/server/auto-labels.feature.ts";
import { contextFeature } from "#src/inbox/context/server/context.feature.ts";
import { draftsFeature } from "#src/inbox/drafts/server/drafts.feature.ts";
import { inboxExportFeature } from "#src/inbox/export/server/export.feature.ts";
import { followUpsFeature } from "#src/inbox/follow-ups/server/follow-ups.feature.ts";
import { inboxRulesFeature } from "#src/inbox/inbox-rules/server/inbox-rules.feature.ts";
import { intentsFeature } from "#src/inbox/intents/server/intents.feature.ts";
import { labelsFeature } from "#src/inbox/labels/server/labels.feature.ts";
import { mailerFeature } from "#src/inbox/mailer/server/mailer.feature.ts";
import { mailingListsFeature } from "#src/inbox/mailing-lists/server/mailing-lists.feature.ts";
import { messagesFeature } from "#src/inbox/messages/server/messages.feature.ts";
import { notesFeature } from "#src/inbox/notes/server/notes.feature.ts";
import { olderMailFeature } from "#src/inbox/older-mail/server/older-mail.feature.ts";
import { presenceFeature } from "#src/inbox/presence/server/presence.feature.ts";
import { repliesFeature } from "#src/inbox/replies/server/replies.feature.ts";
import { reportsFeature } from "#src/inbox/reports/server/reports.feature.ts";
import { splitsFeature } from "#src/inbox/splits/server/splits.feature.ts";
import { threadsFeature } from "#src/inbox/threads/server/threads.feature.ts";
import { aiFeature } from "#src/knowledge/ai/server/ai.feature.ts";
import { documentStoreFeature } from "#src/knowledge/document-store/server/document-store.feature.ts";
import { commentsFeature } from "#src/knowledge/documentation/comments/server/comments.feature.ts";
import { exportFeature } from "#src/knowledge/documentation/export/server/export.feature.ts";
import { favouritesFeature } from "#src/knowledge/documentation/favourites/server/favourites.feature.ts";
import { generationFeature } from "#src/knowledge/documentation/generation/server/generation.feature.ts";
import { importFeature } from "#src/knowledge/documentation/import/server/import.feature.ts";
import { readersFeature } from "#src/knowledge/documentation/readers/server/readers.feature.ts";
import { documentationFeature } from "#src/knowledge/documentation/server/documentation.feature.ts";
import { linksFeature } from "#src/knowledge/documentation/server/links.feature.ts";
import { sharingFeature } from "#src/knowledge/documentation/sharing/server/sharing.feature.ts";
import { templatesFeature } from "#src/knowledge/documentation/templates/server/templates.feature.ts";
import { rebuildStaleFeature } from "#src/knowledge/rebuild-stale/server/rebuild-stale.feature.ts";
import { insightsFeature } from "#src/knowledge/setup/server/insights/insights.feature.ts";
import { setupFeature } from "#src/knowledge/setup/server/setup.feature.ts";
import { sourceSearchFeature } from "#src/knowledge/source-search/server/source-search.feature.ts";
import { mailboxBatchFeature } from "#src/mail/mailboxes/server/batch/mailbox-batch.feature.ts";
import { connectingFeature } from "#src/mail/mailboxes/server/connecting/connecting.feature.ts";
import { domainsFeature } from "#src/mail/mailboxes/server/domains/domains.feature.ts";
import { mailboxesFeature } from "#src/mail/mailboxes/server/mailboxes.feature.ts";
import { pushFeature } from "#src/mail/mailboxes/server/push/push.feature.ts";
import { mailboxTestsFeature } from "#src/mail/mailboxes/server/testing/mailbox-tests.feature.ts";
import { peopleFeature } from "#src/outreach/directory/server/people.feature.ts";
import { suppressionsFeature } from "#src/outreach/people/suppressions/server/suppressions.feature.ts";
import { dryRunFeature } from "#src/outreach/strategies/engine/server/dry-run/dry-run.feature.ts";
import { readinessFeature } from "#src/outreach/strategies/engine/server/readiness/readiness.feature.ts";
import { runningFeature } from "#src/outreach/strategies/engine/server/running.feature.ts";
import { campaignsFeature } from "#src/outreach/strategies/engine/server/steps/campaigns.feature.ts";
import { possibleRepliesFeature } from "#src/outreach/strategies/engine/server/stops/possible-replies.feature.ts";
import { tasksFeature } from "#src/outreach/strategies/engine/server/tasks/tasks.feature.ts";
import { unsubscribeFeature } from "#src/outreach/strategies/engine/server/unsubscribe/unsubscribe.feature.ts";
import { holidaysFeature } from "#src/outreach/strategies/holidays/server/holidays.feature.ts";
import { leadImportFeature } from "#src/outreach/strategies/leads/import/server/import.feature.ts";
import { enrolmentsFeature } from "#src/outreach/strategies/leads/server/enrolments.feature.ts";
import { leadsFeature } from "#src/outreach/strategies/leads/server/leads.feature.ts";
import { leadViewsFeature } from "#src/outreach/strategies/leads/views/server/lead-views.feature.ts";
import { resultsFeature } from "#src/outreach/strategies/results/server/results.feature.ts";
import { sequenceTemplatesFeature } from "#src/outreach/strategies/sequence-templates/server/sequence-templates.feature.ts";
import { strategiesFeature } from "#src/outreach/strategies/server/strategies.feature.ts";
import { snippetsFeature } from "#src/outreach/strategies/snippets/server/snippets.feature.ts";
import { writingFeature } from "#src/outreach/strategies/writing/server/writing.feature.ts";
import type { AnyJob } from "#src/platform/server/jobs/define-job.ts";
import { platformJobs } from "#src/platform/server/platform-jobs.ts";
import { accessTokensFeature } from "#src/workspace/access-tokens/server/access-tokens.feature.ts";
import { auditFeature } from "#src/workspace/audit/server/audit.feature.ts";
import { authFeature } from "#src/workspace/auth/server/auth.feature.ts";
import { emailFeature } from "#src/workspace/auth/server/email/email.feature.ts";
import { passwordFeature } from "#src/workspace/auth/server/password/password.feature.ts";
import { secondFactorResetsFeature } from "#src/workspace/auth/server/second-factor/resets.feature.ts";
import { secondFactorFeature } from "#src/workspace/auth/server/second-factor/second-factor.feature.ts";
import { sessionsFeature } from "#src/workspace/auth/server/sessions/sessions.feature.ts";
import { backgroundWorkFeature } from "#src/workspace/background-work/server/background-work.feature.ts";
import { connectedAppsFeature } from "#src/workspace/connected-apps/server/connected-apps.feature.ts";
import { filesFeature } from "#src/workspace/files/server/files.feature.ts";
import { identitiesFeature } from "#src/workspace/identities/server/identities.feature.ts";
import { liveFeature } from "#src/workspace/live/server/live.feature.ts";
import { notificationsFeature } from "#src/workspace/notifications/server/notifications.feature.ts";
import { groupsFeature } from "#src/workspace/organizations/groups/server/groups.feature.ts";
import { invitationsFeature } from "#src/workspace/organizations/invitations/server/invitations.feature.ts";
import { membersFeature } from "#src/workspace/organizations/members/server/members.feature.ts";
import { organizationsFeature } from "#src/workspace/organizations/server/organizations.feature.ts";
import {
  passkeySignInFeature,
  passkeysFeature,
} from "#src/workspace/passkeys/server/passkeys.feature.ts";
import { productsFeature } from "#src/workspace/products/server/products.feature.ts";
import { projectAccessFeature } from "#src/workspace/projects/server/access/project-access.feature.ts";
import { projectsFeature } from "#src/workspace/projects/server/projects.feature.ts";
import { todoItemsFeature } from "#src/workspace/projects/todo-items/server/todo-items.feature.ts";
import { singleSignOnSettingsFeature } from "#src/workspace/single-sign-on/server/settings/settings.feature.ts";
import { singleSignOnFeature } from "#src/workspace/single-sign-on/server/single-sign-on.feature.ts";
import { webhooksFeature } from "#src/workspace/webhooks/server/webhooks.feature.ts";

// The features of the product by their names in the API description. Routes, jobs, workers and access
// tests are derived from them. There is one object per layer, because TypeScript cannot write down
// the type of all of them.

const workspace = {
  accessTokens: accessTokensFeature,
  audit: auditFeature,
  auth: authFeature,
  backgroundWork: backgroundWorkFeature,
  connectedApps: connectedAppsFeature,
  email: emailFeature,
  files: filesFeature,
  identities: identitiesFeature,
  groups: groupsFeature,
  invitations: invitationsFeature,
  live: liveFeature,
  members: membersFeature,
  notifications: notificationsFeature,
  organizations: organizationsFeature,
  passkeySignIn: passkeySignInFeature,
  passkeys: passkeysFeature,
  password: passwordFeature,
  products: productsFeature,
  projects: projectsFeature,
  secondFactor: secondFactorFeature,
  secondFactorResets: secondFactorResetsFeature,
  sessions: sessionsFeature,
  singleSignOn: singleSignOnFeature,
  singleSignOnSettings: singleSignOnSettingsFeature,
  projectAccess: projectAccessFeature,
  todoItems: todoItemsFeature,
  webhooks: webhooksFeature,
};

const knowledge = {
  ai: aiFeature,
  documentation: documentationFeature,
  documentationComments: commentsFeature,
  documentationExport: exportFeature,
  documentationFavourites: favouritesFeature,
  documentationImport: importFeature,
  documentationLinks: linksFeature,
  documentationReaders: readersFeature,
  documentationSharing: sharingFeature,
  documentationTemplates: templatesFeature,
  documents: documentStoreFeature,
  generation: generationFeature,
  insights: insightsFeature,
  rebuild: rebuildStaleFeature,
  setup: setupFeature,
  sources: sourceSearchFeature,
};

const mail = {
  connecting: connectingFeature,
  mailPush: pushFeature,
  mailboxTests: mailboxTestsFeature,
  mailboxBatches: mailboxBatchFeature,
  mailboxDomains: domainsFeature,
  mailboxes: mailboxesFeature,
};

const inbox = {
  autoLabels: autoLabelsFeature,
  drafts: draftsFeature,
  followUps: followUpsFeature,
  inboxContext: contextFeature,
  inboxExport: inboxExportFeature,
  inboxRules: inboxRulesFeature,
  intents: intentsFeature,
  labels: labelsFeature,
  mailer: mailerFeature,
  mailingLists: mailingListsFeature,
  messages: messagesFeature,
  notes: notesFeature,
  olderMail: olderMailFeature,
  presence: presenceFeature,
  replies: repliesFeature,
  reports: reportsFeature,
  splits: splitsFeature,
  threads: threadsFeature,
};

const outreach = {
  campaignDryRuns: dryRunFeature,
  campaignReadiness: readinessFeature,
  campaignRuns: runningFeature,
  campaignTasks: tasksFeature,
  campaigns: campaignsFeature,
  enrolments: enrolmentsFeature,
  holidays: holidaysFeature,
  leadImport: leadImportFeature,
  leads: leadsFeature,
  leadViews: leadViewsFeature,
  people: peopleFeature,
  possibleReplies: possibleRepliesFeature,
  results: resultsFeature,
  sequenceTemplates: sequenceTemplatesFeature,
  snippets: snippetsFeature,
  stepDrafts: writingFeature,
  strategies: strategiesFeature,
  suppressions: suppressionsFeature,
  unsubscribe: unsubscribeFeature,
};

const app = {
  approvals: approvalsFeature,
  sampleProject: sampleProjectFeature,
  search: searchFeature,
  today: todayFeature,
};

type ContractsOf<T extends Record<string, { contract: unknown }>> = {
  readonly [F in keyof T]: T[F]["contract"];
};

type Contracts = ContractsOf<typeof workspace> &
  ContractsOf<typeof knowledge> &
  ContractsOf<typeof mail> &
  ContractsOf<typeof inbox> &
  ContractsOf<typeof outreach> &
  ContractsOf<typeof app>;

const features = Object.entries({
  ...workspace,
  ...knowledge,
  ...mail,
  ...inbox,
  ...outreach,
  ...app,
});
const all = features.map(([, feature]) => feature);

// `Object.fromEntries` loses which contract belongs to which name.
export const contracts = Object.fromEntries(
  features.map(([name, { contract }]) => [name, contract]),
) as Contracts;

export const allRoutes = all.flatMap(({ routes }) => routes);

/** Every kind of background work. */
export const allJobs: readonly AnyJob[] = [...all.flatMap(({ jobs }) => jobs), ...platformJobs];

/** Workers that run as long as an instance. */
export const allWorkers = all.flatMap(({ workers }) => workers);
