/** How often a browser says that its person still has something open. */
export const STAY_EVERY_MS = 20_000;
/** A person counts as away when their browser was silent for so long; one message may be lost. */
export const AWAY_AFTER_SECONDS = 50;
