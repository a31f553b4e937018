/** The link in a card; one that leads nowhere takes the focus itself. */
export function focusCard(card: HTMLElement): void {
  (card.querySelector<HTMLElement>("h3 > a") ?? card).focus();
}
