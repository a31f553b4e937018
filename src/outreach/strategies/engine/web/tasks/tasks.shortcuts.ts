import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { tasksText } from "./tasks.text.ts";

const { group } = placeText;
const { shortcuts: text } = tasksText;

export const nextTaskShortcut: Shortcut = {
  id: "tasks.next",
  keys: "j",
  label: text.next,
  group,
  repeats: true,
};

export const previousTaskShortcut: Shortcut = {
  id: "tasks.previous",
  keys: "k",
  label: text.previous,
  group,
  repeats: true,
};

export const profileShortcut: Shortcut = {
  id: "tasks.profile",
  keys: "o",
  label: text.profile,
  group,
};

export const copyShortcut: Shortcut = { id: "tasks.copy", keys: "y", label: text.copy, group };

export const sentShortcut: Shortcut = { id: "tasks.sent", keys: "s", label: text.sent, group };

export const connectedShortcut: Shortcut = {
  id: "tasks.connected",
  keys: "a",
  label: text.connected,
  group,
};

export const repliedShortcut: Shortcut = {
  id: "tasks.replied",
  keys: "r",
  label: text.replied,
  group,
};

export const notFoundShortcut: Shortcut = {
  id: "tasks.not-found",
  keys: "n",
  label: text.notFound,
  group,
};

export const noNotesShortcut: Shortcut = {
  id: "tasks.no-notes",
  keys: "q",
  label: text.noNotes,
  group,
};

export const skipShortcut: Shortcut = { id: "tasks.skip", keys: "x", label: text.skip, group };
