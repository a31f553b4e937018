/** The bar that a page scrolls under, and above a table its tools: what is written stands below. */
const ABOVE = 96;
const BELOW = 48;
/** On a phone the tools of the block float over the lower edge, and the next lines stand above them. */
const BELOW_ON_PHONES = 112;

/** How near to the edges the caret may come before the page is scrolled, and how far it then is. */
export function scrolling() {
  const bottom = matchMedia("(max-width: 650px)").matches ? BELOW_ON_PHONES : BELOW;
  return {
    scrollThreshold: { top: ABOVE, bottom, left: 0, right: 0 },
    scrollMargin: { top: ABOVE, bottom, left: 5, right: 5 },
  };
}
