import {
  AlarmClock,
  BellPlus,
  CheckCheck,
  Ellipsis,
  Inbox as InboxGlyph,
  Info,
  Mail,
  MailOpen,
  Tag,
  UserPlus,
} from "lucide-react";
import { Readers } from "#src/features/inbox/presence/web/Readers.tsx";
import {
  assigneeShortcut,
  contextShortcut,
  doneShortcut,
  followUpShortcut,
  labelShortcut,
  snoozeShortcut,
  unreadShortcut,
} from "#src/features/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";

type ThreadToolsProps = { inbox: Inbox; thread: ThreadRow };

/** What can be done with the conversation that is open. A viewer only reads it. */
export function ThreadTools({ inbox, thread }: ThreadToolsProps) {
  const isNarrow = useNarrow();
  const rail = (
    <IconButton
      icon={Info}
      label={text.shortcuts.context}
      shortcut={contextShortcut.keys}
      onPress={inbox.rail.toggle}
    />
  );
  const readers = <Readers key={thread.id} projectId={inbox.projectId} threadId={thread.id} />;
  if (!inbox.mayEdit)
    return (
      <>
        {readers}
        {rail}
      </>
    );
  return (
    <>
      {readers}
      {isNarrow ? null : (
        <>
          <IconButton
            icon={BellPlus}
            label={text.shortcuts.followUp}
            shortcut={followUpShortcut.keys}
            onPress={() => inbox.openDialog("follow-up", [thread])}
          />
          <IconButton
            icon={Tag}
            label={text.shortcuts.label}
            shortcut={labelShortcut.keys}
            onPress={() => inbox.openDialog("label", [thread])}
          />
        </>
      )}
      <DoneButton inbox={inbox} thread={thread} isIconOnly={isNarrow} />
      <MenuButton
        icon={Ellipsis}
        isIconOnly
        kind="ghost"
        size="sm"
        placement="bottom end"
        label={text.more}
        items={menuOf(inbox, thread)}
      />
      {isNarrow ? null : rail}
    </>
  );
}

function DoneButton({ inbox, thread, isIconOnly }: ThreadToolsProps & { isIconOnly: boolean }) {
  const isDone = thread.state === "done";
  const icon = isDone ? InboxGlyph : CheckCheck;
  const label = isDone ? text.reopen : text.done;
  const press = () => void inbox.markRows([thread], { state: isDone ? "open" : "done" });
  if (isIconOnly)
    return <IconButton icon={icon} label={label} shortcut={doneShortcut.keys} onPress={press} />;
  return (
    <Button size="sm" icon={icon} onPress={press}>
      {label}
      <Kbd keys={doneShortcut.keys} />
    </Button>
  );
}

function menuOf(inbox: Inbox, thread: ThreadRow): MenuEntries {
  const { isUnread, state } = thread;
  const about = [thread];
  const isSnoozed = state === "snoozed";
  return [
    {
      id: "follow-up",
      label: text.followUp,
      icon: BellPlus,
      shortcut: followUpShortcut.keys,
      onPress: () => inbox.openDialog("follow-up", about),
    },
    {
      id: "snooze",
      label: isSnoozed ? text.wake : text.snooze,
      icon: AlarmClock,
      ...(isSnoozed ? {} : { shortcut: snoozeShortcut.keys }),
      onPress: () =>
        isSnoozed
          ? void inbox.markRows(about, { state: "open" })
          : inbox.openDialog("snooze", about),
    },
    {
      id: "label",
      label: text.label,
      icon: Tag,
      shortcut: labelShortcut.keys,
      onPress: () => inbox.openDialog("label", about),
    },
    {
      id: "assignee",
      label: text.assign,
      icon: UserPlus,
      shortcut: assigneeShortcut.keys,
      onPress: () => inbox.openDialog("assignee", about),
    },
    {
      id: "unread",
      label: isUnread ? text.markRead : text.markUnread,
      icon: isUnread ? MailOpen : Mail,
      shortcut: unreadShortcut.keys,
      onPress: () => void inbox.markRows(about, { isUnread: !isUnread }),
    },
    {
      id: "context",
      label: text.shortcuts.context,
      icon: Info,
      shortcut: contextShortcut.keys,
      onPress: inbox.rail.toggle,
    },
  ];
}
