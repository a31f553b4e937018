import type { SaveStatus } from "./save-status.ts";

/** Why someone should not leave a page without knowing. */
export type LeaveRisk = "conflict" | "failed" | "not kept" | "uploading";

/** Nothing is to be asked about what is saved, on its way, or kept for when the network is back. */
export function leaveRisk(status: SaveStatus, isUploading: boolean): LeaveRisk | undefined {
  return riskOfText(status) ?? (isUploading ? "uploading" : undefined);
}

function riskOfText(status: SaveStatus): LeaveRisk | undefined {
  if (!("isKept" in status)) return undefined;
  if (!status.isKept) return "not kept";
  return status.state === "offline" ? undefined : status.state;
}
