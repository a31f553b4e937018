import type { SetupItem } from "#src/features/setup/setup.contract.ts";

export type ShownStatus = SetupItem["status"] | "cancelled";

/** What a person has stopped is no failure, although it ends in the same state. */
export function shownStatus({ status, error }: Pick<SetupItem, "status" | "error">): ShownStatus {
  return status === "failed" && error?.code === "analysis_cancelled" ? "cancelled" : status;
}
