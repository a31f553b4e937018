import { use } from "react";
import { InboxFactsContext } from "#src/features/inbox/web/inbox-facts.ts";
import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import styles from "./ThreadPane.module.css";

/** What a conversation is marked with, in its bar. */
export function ThreadChips({ thread }: { thread: ThreadRow }) {
  const { labelItems } = use(InboxFactsContext);
  const items = thread.labelItemIds.flatMap((id) => labelItems.get(id) ?? []);
  if (items.length === 0) return null;
  return (
    <span className={styles.chips}>
      {items.map(({ labelItemId, name, color }) => (
        <LabelChip key={labelItemId} text={name} colour={color} />
      ))}
    </span>
  );
}
