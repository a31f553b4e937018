import { useState, useSyncExternalStore } from "react";
import { openPageSaving, type PageSaving, type PageSavingOptions } from "./page-saving.ts";
import { type LeaveRisk, leaveRisk } from "./path/leave-risk.ts";

/** For as long as the component is there; another page needs a key of its own. */
export function usePageSaving(options: PageSavingOptions): PageSaving {
  const [saving] = useState(() => openPageSaving(options));
  return saving;
}

export function useSavingState(saving: PageSaving): ReturnType<PageSaving["getState"]> {
  return useSyncExternalStore(saving.subscribe, saving.getState);
}

/** Why someone who leaves the page now is to be asked first; undefined when there is no reason. */
export function useLeaveRisk(saving: PageSaving): LeaveRisk | undefined {
  const { status, isUploading } = useSavingState(saving);
  return leaveRisk(status, isUploading);
}
