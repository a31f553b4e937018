import { trimAiSteps } from "#src/features/ai/server/ai.jobs.ts";
import { trimAudit } from "#src/features/audit/server/audit.jobs.ts";
import { noteFailedSignIn, purgeSessions } from "#src/features/auth/server/auth.jobs.ts";
import { mailReset } from "#src/features/auth/server/password/reset-password.ts";
import { generateDocumentation } from "#src/features/documentation/generation/server/generation.jobs.ts";
import { importPages, mergeImport } from "#src/features/documentation/import/server/import.jobs.ts";
import { emptyTrash } from "#src/features/documentation/server/documentation.jobs.ts";
import { purgeFiles } from "#src/features/files/server/files.jobs.ts";
import { purgeAttempts } from "#src/features/identities/server/identities.jobs.ts";
import { readNewMailJob } from "#src/features/inbox/intents/server/intents.jobs.ts";
import { writeReplyJob } from "#src/features/inbox/replies/server/replies.jobs.ts";
import {
  markChosen,
  markView,
  undoMarkedView,
} from "#src/features/inbox/threads/server/marking/marking.jobs.ts";
import {
  checkMailboxes,
  discardLeftDrafts,
  keepSentCopies,
  purgeMail,
  revokeAbandonedGrants,
} from "#src/features/mailboxes/server/mailboxes.jobs.ts";
import { purgeOrganizations } from "#src/features/organizations/server/organizations.jobs.ts";
import { rebuildDocuments } from "#src/features/rebuild/server/rebuild.jobs.ts";
import { analyseSetupItem } from "#src/features/setup/server/setup.jobs.ts";
import { resumeReturned } from "#src/features/strategies/engine/server/engine.jobs.ts";
import {
  importLeads,
  undoLeadImport,
} from "#src/features/strategies/leads/import/server/import.jobs.ts";
import { purgeLeads } from "#src/features/strategies/leads/server/leads.jobs.ts";
import {
  followArchivingJob,
  followLeftArchived,
} from "#src/features/strategies/server/strategies.jobs.ts";
import { writeStepsJob } from "#src/features/strategies/writing/server/writing.jobs.ts";
import { purgeRateLimits } from "#src/platform/server/access/purge-rate-limits.ts";
import type { AnyJob } from "#src/platform/server/jobs/define-job.ts";
import { platformJobs } from "#src/platform/server/platform-jobs.ts";

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
