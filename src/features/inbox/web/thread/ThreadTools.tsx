import { CheckCheck, Ellipsis, Inbox as InboxGlyph, Mail, MailOpen } from "lucide-react";
import { doneShortcut, unreadShortcut } from "#src/features/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";

/** What can be done with the conversation that is open. A viewer only reads it. */
export function ThreadTools({ inbox, thread }: { inbox: Inbox; thread: ThreadRow }) {
  if (!inbox.mayEdit) return null;
  const isDone = thread.state === "done";
  const isLeaving = inbox.address.view !== "all";
  return (
    <>
      <IconButton
        kind="secondary"
        icon={isDone ? InboxGlyph : CheckCheck}
        label={isDone ? text.reopen : text.done}
        shortcut={doneShortcut.keys}
        onPress={() => inbox.markRows([thread], { state: isDone ? "open" : "done" }, isLeaving)}
      />
      <MenuButton
        icon={Ellipsis}
        isIconOnly
        kind="ghost"
        size="sm"
        placement="bottom end"
        label={text.more}
        items={[
          {
            id: "unread",
            label: thread.isUnread ? text.markRead : text.markUnread,
            icon: thread.isUnread ? MailOpen : Mail,
            shortcut: unreadShortcut.keys,
            onPress: () => inbox.markRows([thread], { isUnread: !thread.isUnread }, false),
          },
        ]}
      />
    </>
  );
}
