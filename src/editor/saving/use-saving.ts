import { useState, useSyncExternalStore } from "react";
import { openPageSaving, type PageSaving, type PageSavingOptions } from "./page-saving.ts";

/** For as long as the component is there; another page needs a key of its own. */
export function usePageSaving(options: PageSavingOptions): PageSaving {
  const [saving] = useState(() => openPageSaving(options));
  return saving;
}

export function useSavingState(saving: PageSaving): ReturnType<PageSaving["getState"]> {
  return useSyncExternalStore(saving.subscribe, saving.getState);
}
