import { forgetSessions } from "#src/features/auth/server/auth.jobs.ts";
import { forgetCounts } from "#src/platform/server/access/forget-counts.ts";
import type { AnyJob } from "#src/platform/server/jobs/define-job.ts";
import { platformJobs } from "#src/platform/server/platform-jobs.ts";

/** Every kind of work that happens outside a request. */
export const allJobs: readonly AnyJob[] = [forgetCounts, forgetSessions, ...platformJobs];
