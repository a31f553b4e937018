/** To the message below the one with focus or, with -1, above it; at first to the one in sight. */
export function stepMessage(frame: HTMLElement, by: 1 | -1): void {
  const cards = [...frame.querySelectorAll("article")];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const to = at === -1 ? firstInSight(cards) : Math.max(0, Math.min(cards.length - 1, at + by));
  focusMessage(cards[to]);
}

export function focusMessage(card: Element | null | undefined): void {
  const head = card?.querySelector<HTMLElement>("[aria-expanded]");
  head?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: "start", behavior: "instant" });
}

function firstInSight(cards: readonly Element[]): number {
  const top = cards[0]?.closest("[data-content]")?.getBoundingClientRect().top ?? 0;
  return Math.max(
    0,
    cards.findIndex((card) => card.getBoundingClientRect().bottom > top),
  );
}
