let isPressed = false;

window.addEventListener("pointerdown", () => note(true), true);
window.addEventListener("pointerup", () => note(false), true);
window.addEventListener("pointercancel", () => note(false), true);

/**
 * Runs at once, or when the pointer that is down has done its click: a message that appeared
 * between press and release would move the button away from under it.
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
