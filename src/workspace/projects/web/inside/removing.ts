import { externalStore } from "#src/platform/web/state/external-store.ts";

/**
 * The project that is being deleted in this tab, or was the last one, so that its end surprises
 * no one here, however late its pages hear of it.
 */
const removing = externalStore<string | undefined>(undefined);

export const setRemoving = removing.set;
export const useRemoving = removing.useValue;
