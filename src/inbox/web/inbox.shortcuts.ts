import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { inboxText } from "./inbox.text.ts";

const { group } = placeText;
const { shortcuts: text } = inboxText;

export const nextShortcut: Shortcut = {
  id: "inbox.next",
  keys: "j",
  label: text.next,
  group,
  repeats: true,
};

export const previousShortcut: Shortcut = {
  id: "inbox.previous",
  keys: "k",
  label: text.previous,
  group,
  repeats: true,
};

export const openShortcut: Shortcut = { id: "inbox.open", keys: "o", label: text.open, group };

export const backShortcut: Shortcut = { id: "inbox.back", keys: "u", label: text.back, group };

export const escapeShortcut: Shortcut = {
  id: "inbox.escape",
  keys: "Escape",
  label: text.back,
  group,
};

export const doneShortcut: Shortcut = { id: "inbox.done", keys: "e", label: text.done, group };

export const unreadShortcut: Shortcut = {
  id: "inbox.unread",
  keys: "Shift+U",
  label: text.unread,
  group,
};

export const selectShortcut: Shortcut = {
  id: "inbox.select",
  keys: "x",
  label: text.select,
  group,
};

export const selectNextShortcut: Shortcut = {
  id: "inbox.select-next",
  keys: "Shift+J",
  label: text.selectNext,
  group,
  repeats: true,
};

export const selectPreviousShortcut: Shortcut = {
  id: "inbox.select-previous",
  keys: "Shift+K",
  label: text.selectPrevious,
  group,
  repeats: true,
};

export const labelShortcut: Shortcut = { id: "inbox.label", keys: "l", label: text.label, group };

export const followUpShortcut: Shortcut = {
  id: "inbox.follow-up",
  keys: "h",
  label: text.followUp,
  group,
};

export const snoozeShortcut: Shortcut = {
  id: "inbox.snooze",
  keys: "b",
  label: text.snooze,
  group,
};

export const assigneeShortcut: Shortcut = {
  id: "inbox.assignee",
  keys: "m",
  label: text.assignee,
  group,
};

/** The letters of labels and assignees, where letters are typed. */
export const labelWritingShortcut: Shortcut = {
  id: "inbox.label-writing",
  keys: "$mod+Shift+L",
  label: text.label,
  group,
};

export const assigneeWritingShortcut: Shortcut = {
  id: "inbox.assignee-writing",
  keys: "$mod+Shift+M",
  label: text.assignee,
  group,
};

export const blockShortcut: Shortcut = { id: "inbox.block", keys: "!", label: text.block, group };

export const printShortcut: Shortcut = {
  id: "inbox.print",
  keys: "$mod+p",
  label: text.print,
  group,
};

export const nextMessageShortcut: Shortcut = {
  id: "inbox.next-message",
  keys: "n",
  label: text.nextMessage,
  group,
  repeats: true,
};

export const previousMessageShortcut: Shortcut = {
  id: "inbox.previous-message",
  keys: "p",
  label: text.previousMessage,
  group,
  repeats: true,
};

export const unsubscribeShortcut: Shortcut = {
  id: "inbox.unsubscribe",
  keys: "Shift+L",
  label: text.unsubscribe,
  group,
};

export const contextShortcut: Shortcut = {
  id: "inbox.context",
  keys: "i",
  label: text.context,
  group,
};
