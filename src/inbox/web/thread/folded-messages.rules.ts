type Shown = { messageId: string };

/** Fewer are not worth a line of their own. */
const LEAST_FOLDED = 4;

/**
 * How many messages from the oldest on stand behind one line. The newest, the one before it and
 * all from the first unread one on are shown.
 */
export function countFolded(messages: readonly Shown[], opened: ReadonlySet<string>): number {
  const firstNew = messages.findIndex(({ messageId }) => opened.has(messageId));
  const end = firstNew === -1 ? messages.length : firstNew;
  const folded = Math.min(end, messages.length - 2);
  return folded >= LEAST_FOLDED ? folded : 0;
}
