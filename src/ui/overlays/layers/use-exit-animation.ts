import { type RefObject, useEffect, useState } from "react";

/** Keeps a component mounted until its exit animation has finished. */
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

/** Infinite animations, such as spinners, are not waited for. */
function isEnding({ effect }: Animation): boolean {
  return effect?.getComputedTiming().endTime !== Infinity;
}
