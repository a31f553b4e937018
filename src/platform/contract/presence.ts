/** How often a browser reports that its user still has something open. */
export const STAY_EVERY_MS = 20_000;
/** A user counts as away after this long without a report. One report may be lost. */
export const AWAY_AFTER_SECONDS = 50;
