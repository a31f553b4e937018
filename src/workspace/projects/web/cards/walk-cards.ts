import type { KeyboardEvent } from "react";

/** Moves between cards with the arrow keys, Home and End. */
export function walkCards(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>("h2 > a")];
  // The menu of a card handles arrow keys itself.
  const at = target instanceof HTMLElement ? links.indexOf(target) : -1;
  if (at < 0) return;
  const isTurned = getComputedStyle(currentTarget).direction === "rtl";
  const [back, on] = isTurned ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const columns = columnsOf(links);
  const places: Readonly<Record<string, number>> = {
    [back]: at - 1,
    [on]: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: links.length - 1,
  };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  links[place]?.focus();
}

/** The number of columns, which depends on the window width. */
function columnsOf(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}
