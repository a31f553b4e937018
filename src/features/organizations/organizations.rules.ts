/** How long a closed organisation can be brought back. */
export const DAYS_OF_GRACE = 30;
