import {
  AlarmClock,
  BellPlus,
  CheckCheck,
  Inbox as InboxGlyph,
  Info,
  Mail,
  MailOpen,
  Printer,
  Tag,
  UserPlus,
} from "lucide-react";
import {
  assigneeShortcut,
  contextShortcut,
  doneShortcut,
  followUpShortcut,
  labelShortcut,
  printShortcut,
  snoozeShortcut,
  unreadShortcut,
} from "#src/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { printThread } from "./printing.ts";

const { group } = placeText;

/** The actions of an open conversation, for its menu and the command palette. */
export function threadActs(inbox: Inbox, thread: ThreadRow): readonly Command[] {
  const about = [thread];
  const context: Command = {
    id: "inbox.act.context",
    label: text.shortcuts.context,
    group,
    icon: Info,
    shortcut: contextShortcut,
    run: inbox.rail.toggle,
  };
  const print: Command = {
    id: "inbox.act.print",
    label: text.print,
    group,
    icon: Printer,
    shortcut: printShortcut,
    run: () => printThread(thread.id),
  };
  if (!inbox.mayEdit) return [context, print];
  return [
    doneAct(inbox, thread),
    {
      id: "inbox.act.follow-up",
      label: text.followUp,
      group,
      icon: BellPlus,
      shortcut: followUpShortcut,
      run: () => inbox.openDialog("follow-up", about),
    },
    snoozeAct(inbox, thread),
    {
      id: "inbox.act.label",
      label: text.label,
      group,
      icon: Tag,
      shortcut: labelShortcut,
      run: () => inbox.openDialog("label", about),
    },
    {
      id: "inbox.act.assignee",
      label: text.assign,
      group,
      icon: UserPlus,
      shortcut: assigneeShortcut,
      run: () => inbox.openDialog("assignee", about),
    },
    unreadAct(inbox, thread),
    context,
    print,
  ];
}

/** Of a menu. */
export function entryOf({ id, label, icon, shortcut, run }: Command): MenuEntries[number] {
  return {
    id,
    label,
    ...(icon ? { icon } : {}),
    ...(shortcut ? { shortcut: shortcut.keys } : {}),
    onPress: run,
  };
}

function doneAct(inbox: Inbox, thread: ThreadRow): Command {
  const isDone = thread.state === "done";
  return {
    id: "inbox.act.done",
    label: isDone ? text.reopen : text.done,
    group,
    icon: isDone ? InboxGlyph : CheckCheck,
    shortcut: doneShortcut,
    run: () => void inbox.markRows([thread], { state: isDone ? "open" : "done" }),
  };
}

function snoozeAct(inbox: Inbox, thread: ThreadRow): Command {
  if (thread.state === "snoozed")
    return {
      id: "inbox.act.wake",
      label: text.wake,
      group,
      icon: AlarmClock,
      run: () => void inbox.markRows([thread], { state: "open" }),
    };
  return {
    id: "inbox.act.snooze",
    label: text.snooze,
    group,
    icon: AlarmClock,
    shortcut: snoozeShortcut,
    run: () => inbox.openDialog("snooze", [thread]),
  };
}

function unreadAct(inbox: Inbox, thread: ThreadRow): Command {
  const { isUnread } = thread;
  return {
    id: "inbox.act.unread",
    label: isUnread ? text.markRead : text.markUnread,
    group,
    icon: isUnread ? MailOpen : Mail,
    shortcut: unreadShortcut,
    run: () => void inbox.markRows([thread], { isUnread: !isUnread }),
  };
}
