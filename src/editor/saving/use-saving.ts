import { useState, useSyncExternalStore } from "react";
import { openPageSaving, type PageSaving, type PageSavingOptions } from "./page-saving.ts";
import { type LeaveRisk, leaveRisk } from "./path/leave-risk.ts";

/** For the lifetime of the component; use a new key for another page. */
export function usePageSaving(options: PageSavingOptions): PageSaving {
  const [saving] = useState(() => openPageSaving(options));
  return saving;
}

export function useSavingState(saving: PageSaving): ReturnType<PageSaving["getState"]> {
  return useSyncExternalStore(saving.subscribe, saving.getState);
}

/** Why leaving needs a confirmation; undefined if it does not. */
export function useLeaveRisk(saving: PageSaving): LeaveRisk | undefined {
  const { status, isUploading } = useSavingState(saving);
  return leaveRisk(status, isUploading);
}
