/**
 * Enter that is held presses a button again and again, and then sends the form that the button has
 * opened. Anyone who holds it means it once.
 */
export function pressHeldKeysOnce(): void {
  const press = (event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    const isPressed = target instanceof HTMLButtonElement || target instanceof HTMLInputElement;
    if (repeat && key === "Enter" && isPressed) event.preventDefault();
  };
  document.addEventListener("keydown", press, { capture: true });
}
