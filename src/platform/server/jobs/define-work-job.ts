import { z } from "zod";
import {
  inOrganization,
  ORGANIZATION_CLOSED,
} from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { defineJob, type InternalServices, type Job, type JobRun } from "./define-job.ts";
import type { QueueSettings } from "./job-queue.ts";
import {
  beginWork,
  endWork,
  isWorkCancelled,
  type Progress,
  setWorkProgress,
} from "./work.queries.ts";
import { watchForCancel } from "./work-cancelled.ts";

/** The start of every such job's payload. */
export const WorkPayload = z.object({ organizationId: z.uuid(), workId: z.uuid() });
type WorkIds = z.output<typeof WorkPayload>;

export type Work = {
  /** The progress reported by the previous attempt, to resume from. */
  readonly before: { done: number; phase: string | null };
  /** Cheap enough to call at every step: frequent reports are throttled. */
  report(progress: Progress): Promise<void>;
};

export type WorkRun<P, T = InternalServices> = JobRun<P, T> & { work: Work };

export type WorkOutcome =
  | { status: "finished" | "cancelled" }
  | { status: "failed"; errorCode: string };

type Ended<P> = (ending: {
  db: Db;
  org: OrgScope;
  payload: P;
  outcome: WorkOutcome;
  /** False if an earlier outcome counts. */
  isFirst: boolean;
}) => Promise<void>;

const REPORT_EVERY_MS = 500;

/** Every started task is brought to an end, so that nothing is shown as running forever. */
const EVEN_IF_CLOSED = { evenIfClosed: true };

/**
 * A long job that users see and can cancel (`addWork` creates its row). Its signal aborts on
 * cancellation, on shutdown, and when another instance has taken over; throw in all three cases. An
 * AppError marks it as failed with that code; any other error is retried from `work.before`.
 */
export function defineWorkJob<S extends z.ZodObject, Out extends boolean = false>(job: {
  name: string;
  payload: S;
  queue?: QueueSettings;
  hasExternalEffects?: Out;
  run(
    run: WorkRun<z.output<S> & WorkIds, Out extends true ? Services : InternalServices>,
  ): Promise<void>;
  /**
   * Updates the row that the work belongs to, in the transaction that ends the work, on any
   * outcome. It may be called twice.
   */
  ended?: Ended<z.output<S> & WorkIds>;
}): Job<S> {
  const end = (
    services: InternalServices,
    payload: z.output<S> & WorkIds,
    outcome: WorkOutcome,
  ): Promise<void> =>
    inOrganization(
      services,
      payload.organizationId,
      async ({ db, org }) => {
        const isFirst = await endWork(db, org, payload.workId, outcome);
        await job.ended?.({ db, org, payload, outcome, isFirst });
      },
      EVEN_IF_CLOSED,
    );
  const withIds = (payload: z.output<S>) => ({ ...payload, ...WorkPayload.parse(payload) });
  return defineJob<S, Out>({
    name: job.name,
    payload: job.payload,
    queue: { length: "long", ...job.queue },
    ...(job.hasExternalEffects === undefined ? {} : { hasExternalEffects: job.hasExternalEffects }),
    async run(run) {
      const payload = withIds(run.payload);
      await runWork({ ...run, payload }, job.run, (outcome) => end(run.services, payload, outcome));
    },
    onDeadLetter: ({ payload, services, failure }) =>
      end(services, withIds(payload), {
        status: "failed",
        errorCode: failure.code ?? "internal_error",
      }),
  });
}

async function runWork<P extends WorkIds, T extends InternalServices>(
  run: JobRun<P, T>,
  work: (run: WorkRun<P, T>) => Promise<void>,
  end: (outcome: WorkOutcome) => Promise<void>,
): Promise<void> {
  const { services } = run;
  const { organizationId, workId } = run.payload;
  const inside = <R>(use: Parameters<typeof inOrganization<R>>[2]) =>
    inOrganization(services, organizationId, use);

  // Before the claim, so that a cancellation in between is received.
  const cancelled = await watchForCancel(services, workId, () =>
    inside(({ db, org }) => isWorkCancelled(db, org, workId)),
  );
  try {
    const before = await inside(({ db, org }) => beginWork(db, org, workId));
    if (!before) return await end({ status: "cancelled" });
    const reports = createReports(async (progress) => {
      const written = await inside(({ db, org }) => setWorkProgress(db, org, workId, progress));
      if (written.isCancelled) cancelled.cancel();
    });
    const signal = AbortSignal.any([run.signal, cancelled.signal]);
    await work({ ...run, signal, work: { before, report: reports.report } });
    await reports.flush();
    return await end({ status: cancelled.signal.aborted ? "cancelled" : "finished" });
  } catch (error) {
    if (cancelled.signal.aborted) return await end({ status: "cancelled" });
    if (error instanceof AppError && error.status < 500 && error.code !== ORGANIZATION_CLOSED) {
      return await end({ status: "failed", errorCode: error.code });
    }
    throw error;
  } finally {
    await cancelled.stop();
  }
}

/** At most two writes a second; the last report is never dropped. */
function createReports(write: (progress: Progress) => Promise<void>) {
  let waiting: Progress | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function flush(): Promise<void> {
    if (!waiting) return;
    const progress = waiting;
    waiting = undefined;
    writtenAt = performance.now();
    await write(progress);
  }

  async function report(progress: Progress): Promise<void> {
    waiting = { ...waiting, ...progress };
    const isNewPhase = progress.phase !== undefined;
    if (isNewPhase || performance.now() - writtenAt >= REPORT_EVERY_MS) await flush();
  }

  return { report, flush };
}
