import {
  announcedWorker,
  sendWorker,
  syncWorker,
  watchWorker,
} from "#src/mail/mailboxes/server/mailboxes.jobs.ts";
import { campaignWorker } from "#src/outreach/strategies/engine/server/engine.jobs.ts";
import type { Worker } from "#src/platform/server/workers/due-worker.ts";

/** What runs as long as an instance lives. */
export const allWorkers: readonly Worker[] = [
  announcedWorker,
  syncWorker,
  sendWorker,
  watchWorker,
  campaignWorker,
];
