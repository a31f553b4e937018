import type { BackgroundWork } from "#src/features/background-work/background-work.contract.ts";
import type { Job } from "#src/ui/states/work/JobProgress.tsx";
import { backgroundWorkText } from "./background-work.text.ts";

/** A work as it is drawn. */
export function jobOf(work: BackgroundWork, onCancel: (() => void) | undefined): Job {
  const { status, done, total, errorCode, createdAt, startedAt, finishedAt } = work;
  const from = Date.parse(startedAt ?? createdAt);
  if (status === "cancelled") return { is: "cancelled" };
  if (status === "failed") {
    const { failed, reasons } = backgroundWorkText;
    return { is: "failed", reason: reasons.get(errorCode ?? "") ?? failed };
  }
  if (status === "finished") {
    return { is: "done", seconds: (Date.parse(finishedAt ?? createdAt) - from) / 1000 };
  }
  return {
    is: "running",
    phase: status === "queued" ? backgroundWorkText.queued : backgroundWorkText.running,
    startedAt: from,
    canLeave: true,
    isCancelling: work.isCancelling,
    ...(total === null ? {} : { count: { done, total } }),
    ...(onCancel ? { onCancel } : {}),
  };
}
