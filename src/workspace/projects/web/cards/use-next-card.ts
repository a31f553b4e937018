import { type RefObject, useEffect, useRef } from "react";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { focusCard } from "./focus-card.ts";

type NextCard = {
  frame: RefObject<HTMLDivElement | null>;
  /** Call before a project leaves the list. */
  leave: (project: Project) => void;
};

/** After removing a card, focus moves to the one that takes its place. */
export function useNextCard(list: readonly Project[] | undefined): NextCard {
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ id: string; at: number }>(undefined);

  useEffect(() => {
    const left = leaving.current;
    if (!left || !list || list.some(({ id }) => id === left.id)) return;
    leaving.current = undefined;
    const cards = frame.current?.querySelectorAll<HTMLElement>("[data-project]");
    const next = cards?.[Math.min(left.at, cards.length - 1)];
    if (next) focusCard(next);
    else frame.current?.querySelector("input")?.focus();
  }, [list]);

  function leave({ id }: Project): void {
    leaving.current = { id, at: list?.findIndex((one) => one.id === id) ?? 0 };
  }

  return { frame, leave };
}
