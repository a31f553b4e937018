import { type RefObject, useEffect, useState } from "react";

/** Whether something is there: from when it opens until what moves on its way out has come to rest. */
export function useExitAnimation(isOpen: boolean, element: RefObject<Element | null>): boolean {
  const [isThere, setThere] = useState(isOpen);
  if (isOpen && !isThere) setThere(true);

  useEffect(() => {
    if (isOpen || !isThere) return;
    let isLeaving = true;
    const moving = (element.current?.getAnimations({ subtree: true }) ?? []).filter(isEnding);
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {
      if (isLeaving) setThere(false);
    });
    return () => {
      isLeaving = false;
    };
  }, [isOpen, isThere, element]);

  return isThere;
}

/** What turns for ever, such as a mark of work under way, is not waited for. */
function isEnding({ effect }: Animation): boolean {
  return effect?.getComputedTiming().endTime !== Infinity;
}
