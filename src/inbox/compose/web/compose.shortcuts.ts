import { createShortcut } from "#src/platform/web/shortcuts/place.shortcuts.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { composeText } from "./compose.text.ts";

const { group, shortcuts: text } = composeText;

export const replyShortcut: Shortcut = { id: "mail.reply", keys: "r", label: text.reply, group };

export const replyAllShortcut: Shortcut = {
  id: "mail.reply-all",
  keys: "a",
  label: text.replyAll,
  group,
};

export const forwardShortcut: Shortcut = {
  id: "mail.forward",
  keys: "f",
  label: text.forward,
  group,
};

/** Starts a reply with an AI draft. */
export const draftShortcut: Shortcut = {
  id: "mail.draft",
  keys: "Shift+R",
  label: text.draft,
  group,
};

/** `c`, as everywhere for creating something. */
export const writeShortcut: Shortcut = { ...createShortcut, label: text.write };

export const sendShortcut: Shortcut = {
  id: "mail.send",
  keys: "$mod+Enter",
  label: text.send,
  group,
  scope: "anywhere",
};

export const sendDoneShortcut: Shortcut = {
  id: "mail.send-done",
  keys: "$mod+Shift+Enter",
  label: text.sendAndDone,
  group,
  scope: "anywhere",
};

export const scheduleShortcut: Shortcut = {
  id: "mail.schedule",
  keys: "$mod+Alt+Enter",
  label: text.schedule,
  group,
  scope: "anywhere",
};

/** The letter of follow-ups, where letters are typed. */
export const remindShortcut: Shortcut = {
  id: "mail.remind",
  keys: "$mod+Shift+H",
  label: text.remind,
  group,
  scope: "anywhere",
};
