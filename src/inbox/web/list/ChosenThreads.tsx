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
} from "#src/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { toggleDone } from "#src/inbox/web/use-inbox-keys.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { SelectionBar } from "#src/ui/tables/SelectionBar.tsx";
import styles from "./ThreadList.module.css";

/** The bulk actions for the selection, and their progress. */
export function ChosenThreads({ inbox }: { inbox: Inbox }) {
  const { selection, bulk, threads } = inbox;
  if (bulk.running)
    return (
      <div className={styles.chosen}>
        <div className={styles.progress} role="status">
          {text.marking(bulk.running.done, bulk.running.total)}
          <Button size="sm" isBusy={bulk.running.isCancelling} onPress={bulk.cancel}>
            {text.cancel}
          </Button>
        </div>
      </div>
    );
  if (selection.ids.size === 0) return null;
  // A job marks a view of one project.
  const canAll = inbox.projectId !== undefined;
  const isMore = threads.hasNextPage || selection.ids.size < (inbox.rows?.length ?? 0);
  return (
    <div className={styles.chosen}>
      {selection.isAll ? <p className={styles.all}>{text.allSelected}</p> : null}
      {canAll && isMore && !selection.isAll ? (
        <Button size="xs" kind="secondary" onPress={selection.selectAll}>
          {text.selectAll}
        </Button>
      ) : null}
      <SelectionBar
        count={selection.ids.size}
        onClear={selection.clear}
        actions={<Acts inbox={inbox} />}
      />
    </div>
  );
}

function Acts({ inbox }: { inbox: Inbox }) {
  const { selection, meant, markChosen, openDialog } = inbox;
  const rows = meant();
  const isDone = rows.every(({ state }) => state === "done");
  const isUnread = rows.some((row) => row.isUnread);
  return (
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
        onPress={() => openDialog("label")}
      />
      <IconButton
        icon={AlarmClock}
        label={text.shortcuts.snooze}
        shortcut={snoozeShortcut.keys}
        onPress={() => openDialog("snooze")}
      />
      {selection.isAll ? null : (
        <IconButton
          icon={BellPlus}
          label={text.shortcuts.followUp}
          shortcut={followUpShortcut.keys}
          onPress={() => openDialog("follow-up")}
        />
      )}
      <IconButton
        icon={isUnread ? MailOpen : Mail}
        label={isUnread ? text.markRead : text.markUnread}
        shortcut={unreadShortcut.keys}
        onPress={() => markChosen({ isUnread: !isUnread })}
      />
    </>
  );
}
