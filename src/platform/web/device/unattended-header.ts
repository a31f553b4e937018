/** After that long without input, a request is the page's own, such as a refetch. */
const UNATTENDED_AFTER_MS = 5 * 60_000;
const INPUTS = ["pointermove", "pointerdown", "keydown", "wheel", "touchmove"];

let lastInput = Date.now();

for (const input of INPUTS) {
  window.addEventListener(input, noteInput, { passive: true, capture: true });
}

function noteInput(): void {
  lastInput = Date.now();
}

/** Keeps an open page that no one uses from keeping its session open. */
export function unattendedHeader(): Record<string, string> {
  return Date.now() - lastInput > UNATTENDED_AFTER_MS ? { "x-unattended": "1" } : {};
}
