/** Goes on at the link of a card. */
export function focusCard(card: HTMLElement): void {
  card.querySelector<HTMLElement>("h3 > a")?.focus();
}
