import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";

/** In the bar of the list: what begins something new, and what looks at the list in another way. */
export function ListActions({ inbox: _ }: { inbox: Inbox }) {
  return null;
}
