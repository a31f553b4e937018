import { sql } from "kysely";

/**
 * Whether a message is shown: not deleted, and not in trash or spam, from where it may return. The
 * first half matches the partial indexes.
 */
export const isShown = sql<boolean>`(messages.gone_at is null
  and not messages.places && array['spam', 'trash'])`;
