import { externalStore } from "#src/platform/web/state/external-store.ts";

/** The project that is being deleted in this tab, so that its end surprises nobody here. */
const removing = externalStore<string | undefined>(undefined);

export const setRemoving = removing.set;
export const useRemoving = removing.useValue;
