let isPressed = false;

window.addEventListener("pointerdown", () => note(true), true);
window.addEventListener("pointerup", () => note(false), true);
window.addEventListener("pointercancel", () => note(false), true);

/**
 * Runs now, or after the click of a pressed pointer: a message that appears between press and
 * release would move the button away.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  window.addEventListener("pointerup", () => window.setTimeout(act), { once: true });
}

function note(pressed: boolean): void {
  isPressed = pressed;
}
