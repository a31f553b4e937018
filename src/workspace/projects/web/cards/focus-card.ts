/** Moves focus to the link of a card. */
export function focusCard(card: HTMLElement): void {
  card.querySelector<HTMLElement>("h2 > a")?.focus();
}
