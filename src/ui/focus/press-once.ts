/**
 * A held Enter key clicks a button repeatedly, and then submits the form it opened. Only the first
 * press counts.
 */
export function pressHeldKeysOnce(): void {
  const press = (event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    const isPressed = target instanceof HTMLButtonElement || target instanceof HTMLInputElement;
    if (repeat && key === "Enter" && isPressed) event.preventDefault();
  };
  document.addEventListener("keydown", press, { capture: true });
}
