import { externalStore } from "#src/platform/web/state/external-store.ts";

/** Another tab has switched to this organisation, so nothing shown here is valid any more. */
const to = externalStore<string | undefined>(undefined);

export const setSwitched = to.set;
export const hasSwitched = (): boolean => to.get() !== undefined;
export const useSwitched = to.useValue;

let own = 0;

/** While this tab itself is switching, responses for another organisation are expected. */
export async function whileSwitching<T>(work: () => Promise<T>): Promise<T> {
  own += 1;
  try {
    return await work();
  } finally {
    own -= 1;
  }
}

export const isSwitching = (): boolean => own > 0;
