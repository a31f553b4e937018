import { isTypingIn } from "./registry.ts";

let typed = "";
let controller: AbortController | undefined;

/** Buffers keystrokes for a field that is about to appear, so that they trigger no shortcut. */
export function keepKeysAhead(): void {
  dropKeysAhead();
  controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("keydown", keep, { capture: true, signal });
  // Moving focus elsewhere ends the buffering.
  window.addEventListener("pointerdown", dropKeysAhead, { capture: true, signal });
  window.addEventListener("focusin", dropInField, { signal });
}

export function dropKeysAhead(): void {
  controller?.abort();
  controller = undefined;
  typed = "";
}

/** The text buffered for the field that has appeared. */
export function takeKeysAhead(): string {
  const kept = typed.trimStart();
  dropKeysAhead();
  return kept;
}

function dropInField({ target }: FocusEvent): void {
  if (target instanceof Element && isTypingIn(target)) dropKeysAhead();
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (key === "Escape" || key === "Tab") {
    dropKeysAhead();
    return;
  }
  if (key === "Backspace") typed = [...typed].slice(0, -1).join("");
  else if (key === "Enter") typed += " ";
  else if ([...key].length === 1) typed += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
