import { use } from "react";
import { InboxFactsContext } from "#src/features/inbox/web/inbox-facts.ts";
import { IntentChip } from "#src/features/inbox/web/intents/IntentChip.tsx";
import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import styles from "./ThreadPane.module.css";

/** What a conversation is marked with. */
export function ThreadChips({ inbox, thread }: { inbox: Inbox; thread: ThreadRow }) {
  const { labelItems } = use(InboxFactsContext);
  const { mayEdit, rail } = inbox;
  const items = thread.labelItemIds.flatMap((id) => labelItems.get(id) ?? []);
  return (
    <span className={styles.chips}>
      {/* The rail says it as well, and the subject needs the room. */}
      {rail.isOpen || thread.intent === "unclassified" ? null : (
        <IntentChip thread={thread} mayEdit={mayEdit} />
      )}
      {items.map(({ labelItemId, name, color }) => (
        <LabelChip key={labelItemId} text={name} colour={color} />
      ))}
    </span>
  );
}
