import {
  AlarmClock,
  BellPlus,
  CheckCheck,
  Inbox as InboxGlyph,
  Mail,
  MailOpen,
  Tag,
} from "lucide-react";
import {
  doneShortcut,
  followUpShortcut,
  labelShortcut,
  snoozeShortcut,
  unreadShortcut,
} from "#src/features/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";
import { toggleDone } from "#src/features/inbox/web/use-inbox-keys.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
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
            <IconButton
              icon={isDone ? InboxGlyph : CheckCheck}
              label={isDone ? text.reopen : text.done}
              shortcut={doneShortcut.keys}
              onPress={() => toggleDone(inbox)}
            />
            <IconButton
              icon={Tag}
              label={text.shortcuts.label}
              shortcut={labelShortcut.keys}
              onPress={() => inbox.ask("label")}
            />
            <IconButton
              icon={AlarmClock}
              label={text.shortcuts.snooze}
              shortcut={snoozeShortcut.keys}
              onPress={() => inbox.ask("snooze")}
            />
            <IconButton
              icon={BellPlus}
              label={text.shortcuts.followUp}
              shortcut={followUpShortcut.keys}
              onPress={() => inbox.ask("follow-up")}
            />
            <IconButton
              icon={isUnread ? MailOpen : Mail}
              label={isUnread ? text.markRead : text.markUnread}
              shortcut={unreadShortcut.keys}
              onPress={() => markRows(rows, { isUnread: !isUnread })}
            />
          </>
        }
      />
    </div>
  );
}
