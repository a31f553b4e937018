import { useBlocker } from "@tanstack/react-router";

export type LeaveGuard = {
  /** Someone is about to leave and has to be asked. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
};

let isFree = false;

/** Before a reload that has to be: drafts are kept, and asking would only hold it up. */
export function leaveFreely(): void {
  isFree = true;
}

/**
 * Holds up anyone who leaves the page while something there is unsaved. Inside the application the
 * screen asks; closing and reloading can only be asked about by the browser. A change of the
 * search alone, such as another tab of the same page, leaves nothing.
 */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved && !isFree,
    withResolver: true,
  });
  return {
    isAsking: blocker.status === "blocked",
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
