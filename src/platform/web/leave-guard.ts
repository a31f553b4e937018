import { useBlocker } from "@tanstack/react-router";

export type LeaveGuard = {
  /** The user is about to leave and must confirm. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
};

let isFree = false;

/** Call before a forced reload: drafts are kept, and a confirmation would only delay it. */
export function leaveFreely(): void {
  isFree = true;
}

/**
 * Blocks leaving the page while it has unsaved changes. The screen asks on navigation inside the
 * application; the browser asks on closing and reloading. A changed search parameter, such as
 * another tab of the same page, does not count as leaving.
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
