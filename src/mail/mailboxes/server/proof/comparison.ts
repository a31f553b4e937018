import type { MessageRef } from "#src/mail/mailboxes/server/providers/mail-provider.ts";

export type Gap = { day: string; missing: number; extra: number };

export type Comparison = {
  providerCount: number;
  /** How many of them are here with their text. */
  storedCount: number;
  /** Limited; the counts are not. */
  missing: MessageRef[];
  extra: MessageRef[];
  missingCount: number;
  extraCount: number;
  gaps: Gap[];
};
