import { externalStore } from "#src/platform/web/state/external-store.ts";

/** The organisation that another tab has switched to, after which nothing here is true any more. */
const to = externalStore<string | undefined>(undefined);

export const setSwitched = to.set;
export const hasSwitched = (): boolean => to.get() !== undefined;
export const useSwitched = to.useValue;

let own = 0;

/** While this tab itself goes elsewhere, an answer for another organisation is no surprise. */
export async function whileSwitching<T>(work: () => Promise<T>): Promise<T> {
  own += 1;
  try {
    return await work();
  } finally {
    own -= 1;
  }
}

export const isSwitching = (): boolean => own > 0;
