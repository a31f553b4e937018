import type { KeyboardEvent } from "react";

/** Toolbar keys: arrows move within it, and Esc returns to the text. */
export function moveAlong(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const { currentTarget: bar, target, key } = event;
  // Keys of a menu opened by a tool bubble here as well, but belong to the menu.
  if (!(target instanceof Node && bar.contains(target))) return;
  if (key === "Escape") {
    event.preventDefault();
    leave();
    return;
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...bar.querySelectorAll("button")];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : 0;
  buttons.at((at + step) % buttons.length)?.focus();
}
