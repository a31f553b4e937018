type Shown = { messageId: string };

/** Fewer messages are not worth collapsing. */
const LEAST_FOLDED = 4;

/**
 * How many of the oldest messages are collapsed into one line. The newest two and all from the
 * first unread one on are shown.
 */
export function countFolded(messages: readonly Shown[], opened: ReadonlySet<string>): number {
  const firstNew = messages.findIndex(({ messageId }) => opened.has(messageId));
  const end = firstNew === -1 ? messages.length : firstNew;
  const folded = Math.min(end, messages.length - 2);
  return folded >= LEAST_FOLDED ? folded : 0;
}
