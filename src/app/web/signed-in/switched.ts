import { externalStore } from "#src/platform/web/state/external-store.ts";

/** The organisation that another tab has switched to, after which nothing here is true any more. */
const to = externalStore<string | undefined>(undefined);

export const setSwitched = to.set;
export const useSwitched = to.useValue;
