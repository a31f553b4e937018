/** Milliseconds: late enough not to flicker, and open long enough to be reached by the pointer. */
export const TOOLTIP_DELAYS = { delay: 500, closeDelay: 200 } as const;
