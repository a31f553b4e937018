import { UNDO_SECONDS } from "#src/features/mailboxes/send.rules.ts";

/** How long a mail waits before it is sent. */
export function undoSeconds(): number {
  return UNDO_SECONDS;
}
