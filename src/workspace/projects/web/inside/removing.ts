import { externalStore } from "#src/platform/web/state/external-store.ts";

/**
 * The project that is being deleted in this tab, or was last, so that its pages do not report its
 * end as unexpected.
 */
const removing = externalStore<string | undefined>(undefined);

export const setRemoving = removing.set;
export const useRemoving = removing.useValue;
