import { use } from "react";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import { IntentChip } from "#src/inbox/web/intents/IntentChip.tsx";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import styles from "./ThreadPane.module.css";

/** Beside the subject, which needs the room; the rail and a phone have all of them. */
const MAX_LABELS = 1;

type ThreadChipsProps = { inbox: Inbox; thread: ThreadRow; isShort?: boolean };

/** What a conversation is marked with. */
export function ThreadChips({ inbox, thread, isShort = false }: ThreadChipsProps) {
  const { labelItems } = use(InboxFactsContext);
  const { mayEdit, rail } = inbox;
  const all = thread.labelItemIds.flatMap((id) => labelItems.get(id) ?? []);
  const items = isShort ? all.slice(0, MAX_LABELS) : all;
  const more = all.length - items.length;
  return (
    <span className={styles.chips}>
      {/* The rail says it as well, and the subject needs the room. */}
      {rail.isOpen || thread.intent === "unclassified" ? null : (
        <IntentChip thread={thread} mayEdit={mayEdit} />
      )}
      {items.map(({ labelItemId, name, color }) => (
        <LabelChip key={labelItemId} text={name} colour={color} />
      ))}
      {more > 0 ? <span className={styles.more}>+{more}</span> : null}
    </span>
  );
}
