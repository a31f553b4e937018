import { readNewMailJob } from "#src/inbox/intents/server/intents.jobs.ts";
import { writeReplyJob } from "#src/inbox/replies/server/replies.jobs.ts";
import {
  markChosen,
  markView,
  undoMarkedView,
} from "#src/inbox/threads/server/marking/marking.jobs.ts";
import { trimAiSteps } from "#src/knowledge/ai/server/ai.jobs.ts";
import { generateDocumentation } from "#src/knowledge/documentation/generation/server/generation.jobs.ts";
import {
  importPages,
  mergeImport,
} from "#src/knowledge/documentation/import/server/import.jobs.ts";
import { emptyTrash } from "#src/knowledge/documentation/server/documentation.jobs.ts";
import { rebuildDocuments } from "#src/knowledge/rebuild-stale/server/rebuild-stale.jobs.ts";
import { analyseSetupItem } from "#src/knowledge/setup/server/setup.jobs.ts";
import {
  checkMailboxes,
  discardLeftDrafts,
  keepSentCopies,
  purgeMail,
  revokeAbandonedGrants,
} from "#src/mail/mailboxes/server/mailboxes.jobs.ts";
import { resumeReturned } from "#src/outreach/strategies/engine/server/engine.jobs.ts";
import {
  importLeads,
  undoLeadImport,
} from "#src/outreach/strategies/leads/import/server/import.jobs.ts";
import { purgeLeads } from "#src/outreach/strategies/leads/server/leads.jobs.ts";
import {
  followArchivingJob,
  followLeftArchived,
} from "#src/outreach/strategies/server/strategies.jobs.ts";
import { writeStepsJob } from "#src/outreach/strategies/writing/server/writing.jobs.ts";
import { purgeRateLimits } from "#src/platform/server/access/purge-rate-limits.ts";
import type { AnyJob } from "#src/platform/server/jobs/define-job.ts";
import { platformJobs } from "#src/platform/server/platform-jobs.ts";
import { trimAudit } from "#src/workspace/audit/server/audit.jobs.ts";
import { noteFailedSignIn, purgeSessions } from "#src/workspace/auth/server/auth.jobs.ts";
import { mailReset } from "#src/workspace/auth/server/password/reset-password.ts";
import { purgeFiles } from "#src/workspace/files/server/files.jobs.ts";
import { purgeAttempts } from "#src/workspace/identities/server/identities.jobs.ts";
import { purgeOrganizations } from "#src/workspace/organizations/server/organizations.jobs.ts";

/** Every kind of work that happens outside a request. */
export const allJobs: readonly AnyJob[] = [
  analyseSetupItem,
  emptyTrash,
  checkMailboxes,
  purgeAttempts,
  purgeRateLimits,
  purgeFiles,
  purgeLeads,
  purgeMail,
  purgeOrganizations,
  purgeSessions,
  discardLeftDrafts,
  keepSentCopies,
  revokeAbandonedGrants,
  followArchivingJob,
  followLeftArchived,
  generateDocumentation,
  importLeads,
  importPages,
  mailReset,
  markChosen,
  markView,
  mergeImport,
  readNewMailJob,
  noteFailedSignIn,
  rebuildDocuments,
  resumeReturned,
  trimAiSteps,
  trimAudit,
  undoLeadImport,
  undoMarkedView,
  writeReplyJob,
  writeStepsJob,
  ...platformJobs,
];
