import { externalStore } from "#src/platform/web/state/external-store.ts";

/** Someone has just deleted their organisation and is on the way to the next one. */
const isMovingOn = externalStore(false);

export const setMovingOn = isMovingOn.set;
export const useIsMovingOn = isMovingOn.useValue;
