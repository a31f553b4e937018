import { sql } from "kysely";

/**
 * Whether a row of `messages` is shown: it is neither gone nor in the trash or among the spam, from
 * where it may come back. The first half is that of the partial indexes.
 */
export const isShown = sql<boolean>`(messages.gone_at is null
  and not messages.places && array['spam', 'trash'])`;
