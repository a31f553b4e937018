/** How long a closed organisation can be restored. */
export const DAYS_OF_GRACE = 30;

/** The limit of organisations one person creates per day. */
export const MAX_CREATED = 5;

/** The limit of organisation switches per person and hour. */
export const MAX_SWITCHED = 60;

/** How long members have to set up a second factor, at most. */
export const MAX_GRACE_DAYS = 60;

/** Less would end sessions while people read. */
export const MIN_IDLE_MINUTES = 15;
/** As long as any session lasts without use. */
export const MAX_IDLE_MINUTES = 7 * 24 * 60;
/** As long as any session lasts. */
export const MAX_SESSION_HOURS = 30 * 24;
