import { isTypingIn } from "./registry.ts";

let typed = "";
let controller: AbortController | undefined;

/** Keeps what is typed from now on for a field that is on its way, so that it is no shortcut. */
export function keepKeysAhead(): void {
  dropKeysAhead();
  controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("keydown", keep, { capture: true, signal });
  // Anyone who goes elsewhere types for something else.
  window.addEventListener("pointerdown", dropKeysAhead, { capture: true, signal });
  window.addEventListener("focusin", dropInField, { signal });
}

export function dropKeysAhead(): void {
  controller?.abort();
  controller = undefined;
  typed = "";
}

/** What was typed for the field that is there now. */
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
