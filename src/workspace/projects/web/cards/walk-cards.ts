import type { KeyboardEvent } from "react";

/** Between the links of cards with the arrows, in the direction of reading; Home and End too. */
export function walkCards(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>("h2 > a")];
  // The menu of a card has arrows of its own.
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

/** How many stand beside each other, which the width of the window decides. */
function columnsOf(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}
