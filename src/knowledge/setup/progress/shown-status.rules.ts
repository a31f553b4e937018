import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";

export type ShownStatus = SetupItem["status"] | "cancelled";

type Ended = { status: SetupItem["status"]; error?: { code: string } | undefined };

/** Cancelling is not a failure, although it ends in the same state. */
export function shownStatus({ status, error }: Ended): ShownStatus {
  return status === "failed" && error?.code === "analysis_cancelled" ? "cancelled" : status;
}
