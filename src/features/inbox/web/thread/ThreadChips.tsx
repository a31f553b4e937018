import { use } from "react";
import { InboxFactsContext } from "#src/features/inbox/web/inbox-facts.ts";
import { IntentChip } from "#src/features/inbox/web/intents/IntentChip.tsx";
import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import styles from "./ThreadPane.module.css";

type ThreadChipsProps = { thread: ThreadRow; mayEdit: boolean; hasRail: boolean };

/** What a conversation is marked with, in its bar. */
export function ThreadChips({ thread, mayEdit, hasRail }: ThreadChipsProps) {
  const { labelItems } = use(InboxFactsContext);
  const items = thread.labelItemIds.flatMap((id) => labelItems.get(id) ?? []);
  return (
    <span className={styles.chips}>
      {/* The rail says it as well, and the subject needs the room. */}
      {hasRail || thread.intent === "unclassified" ? null : (
        <IntentChip thread={thread} mayEdit={mayEdit} />
      )}
      {items.map(({ labelItemId, name, color }) => (
        <LabelChip key={labelItemId} text={name} colour={color} />
      ))}
    </span>
  );
}
