import { externalStore } from "#src/platform/web/state/external-store.ts";

/** The user has just deleted their organisation and is being redirected. */
const isMovingOn = externalStore(false);

export const setMovingOn = isMovingOn.set;
export const useIsMovingOn = isMovingOn.useValue;
