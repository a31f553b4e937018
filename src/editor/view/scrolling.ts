/** The bar that a page scrolls under, and above a table its tools: what is written stands below. */
const ABOVE = 96;
const BELOW = 48;

/** How near to the edges the caret may come before the page is scrolled, and how far it then is. */
export const SCROLLING = {
  scrollThreshold: { top: ABOVE, bottom: BELOW, left: 0, right: 0 },
  scrollMargin: { top: ABOVE, bottom: BELOW, left: 5, right: 5 },
};
