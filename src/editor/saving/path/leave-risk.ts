import type { SaveStatus } from "./save-status.ts";

/** Why leaving a page needs a confirmation. */
export type LeaveRisk = "conflict" | "failed" | "not kept" | "uploading";

/** Saved, sending and locally stored text needs no confirmation. */
export function leaveRisk(status: SaveStatus, isUploading: boolean): LeaveRisk | undefined {
  return riskOfText(status) ?? (isUploading ? "uploading" : undefined);
}

function riskOfText(status: SaveStatus): LeaveRisk | undefined {
  if (!("isKept" in status)) return undefined;
  if (!status.isKept) return "not kept";
  return status.state === "offline" ? undefined : status.state;
}
