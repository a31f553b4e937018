import { Check, CircleSlash, TriangleAlert } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Elapsed } from "./Elapsed.tsx";
import styles from "./JobProgress.module.css";
import { Progress } from "./Progress.tsx";
import { workText } from "./work.text.ts";

export type Job =
  | RunningJob
  /** When finished: its duration and result. */
  | { is: "done"; seconds: number; result?: string }
  | { is: "failed"; reason: string; onRetry?: () => void; isRetrying?: boolean }
  | { is: "cancelled"; onRetry?: () => void; isRetrying?: boolean };

type RunningJob = {
  is: "running";
  /** The current step, such as "Reading halden.com". */
  phase: string;
  /** A timestamp as from `Date.now()`. */
  startedAt: number;
  /** The count and total, if known; otherwise the elapsed time is shown. */
  count?: { done: number; total: number };
  canLeave?: boolean;
  onCancel?: () => void;
  isCancelling?: boolean;
};

/** A background job: title, progress, cancel button and result. */
export function JobProgress({ title, job }: { title: string; job: Job }) {
  return (
    <section className={styles.job} aria-label={title}>
      {job.is === "running" ? (
        <Running title={title} job={job} />
      ) : (
        <Over title={title} job={job} />
      )}
    </section>
  );
}

function Running({ title, job }: { title: string; job: RunningJob }) {
  const { phase, count, canLeave = false, onCancel, isCancelling = false } = job;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <span className={styles.measure}>
          {count ? workText.countOf(count.done, count.total) : <Elapsed since={job.startedAt} />}
        </span>
        {onCancel ? (
          <Button size="xs" kind="ghost" isDisabled={isCancelling} onPress={onCancel}>
            {isCancelling ? workText.cancelling : workText.cancel}
          </Button>
        ) : null}
      </div>
      <Progress
        label={title}
        isLabelHidden
        isThin
        value={count?.done}
        max={count?.total ?? 100}
        valueText={count ? workText.countOf(count.done, count.total) : undefined}
      />
      <div className={styles.note}>
        <p role="status">{phase}</p>
        {canLeave ? <p>{workText.canLeave}</p> : null}
      </div>
    </>
  );
}

const GLYPHS = { done: Check, failed: TriangleAlert, cancelled: CircleSlash };

function Over({ title, job }: { title: string; job: Exclude<Job, RunningJob> }) {
  const onRetry = job.is === "done" ? undefined : job.onRetry;
  const isRetrying = job.is === "done" ? false : job.isRetrying;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        {onRetry ? (
          <Button size="xs" isBusy={isRetrying ?? false} onPress={onRetry}>
            {workText.retry}
          </Button>
        ) : null}
      </div>
      <p className={styles[job.is]} role="status">
        <Icon of={GLYPHS[job.is]} size="xs" />
        <span>{outcomeOf(job)}</span>
      </p>
    </>
  );
}

function outcomeOf(job: Exclude<Job, RunningJob>): string {
  if (job.is === "cancelled") return workText.cancelled;
  if (job.is === "failed") return workText.failedFor(job.reason);
  return workText.took(job.seconds, job.result);
}
