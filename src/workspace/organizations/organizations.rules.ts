/** How long a closed organisation can be brought back. */
export const DAYS_OF_GRACE = 30;

/** So many organisations one person makes on one day at most. */
export const MAX_CREATED = 5;

/** So often one person goes from one organisation to another within an hour at most. */
export const MAX_SWITCHED = 60;
