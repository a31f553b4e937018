import { CheckCheck, Inbox as InboxGlyph, Mail, MailOpen } from "lucide-react";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";
import { toggleDone } from "#src/features/inbox/web/use-inbox-keys.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SelectionBar } from "#src/ui/tables/SelectionBar.tsx";
import styles from "./ThreadList.module.css";

/** What can be done with all that are chosen, while something is. */
export function ChosenThreads({ inbox }: { inbox: Inbox }) {
  const { selection, meant, markRows } = inbox;
  if (selection.ids.size === 0) return null;
  const rows = meant();
  const isDone = rows.every(({ state }) => state === "done");
  const isUnread = rows.some((row) => row.isUnread);
  return (
    <div className={styles.chosen}>
      <SelectionBar
        count={selection.ids.size}
        onClear={selection.clear}
        actions={
          <>
            <Button
              size="sm"
              icon={isDone ? InboxGlyph : CheckCheck}
              onPress={() => toggleDone(inbox)}
            >
              {isDone ? text.reopen : text.done}
            </Button>
            <Button
              size="sm"
              icon={isUnread ? MailOpen : Mail}
              onPress={() => markRows(rows, { isUnread: !isUnread }, false)}
            >
              {isUnread ? text.markRead : text.markUnread}
            </Button>
          </>
        }
      />
    </div>
  );
}
