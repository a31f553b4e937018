import type { CampaignTask, TaskResult } from "#src/outreach/strategies/engine/tasks.contract.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import {
  connectedShortcut,
  noNotesShortcut,
  notFoundShortcut,
  repliedShortcut,
  sentShortcut,
  skipShortcut,
} from "./tasks.shortcuts.ts";

export type Choice = { result: TaskResult; shortcut: Shortcut };

const sent: Choice = { result: "sent", shortcut: sentShortcut };
const done: Choice = { result: "done", shortcut: sentShortcut };
const connected: Choice = { result: "connected", shortcut: connectedShortcut };
const already: Choice = { result: "already-connected", shortcut: connectedShortcut };
const replied: Choice = { result: "replied", shortcut: repliedShortcut };
const notFound: Choice = { result: "not-found", shortcut: notFoundShortcut };
const noNotes: Choice = { result: "note-quota", shortcut: noNotesShortcut };
const skip: Choice = { result: "skipped", shortcut: skipShortcut };

const CHOICES: Readonly<Record<CampaignTask["kind"], readonly Choice[]>> = {
  "linkedin-view-profile": [done, notFound, skip],
  "linkedin-connect": [sent, already, replied, notFound, noNotes, skip],
  "linkedin-message": [sent, replied, notFound, skip],
  task: [done, replied, skip],
};

/** The possible results of a task, the usual one first. */
export function choicesOf({ kind, body }: Pick<CampaignTask, "kind" | "body">): readonly Choice[] {
  return CHOICES[kind].filter((choice) => choice !== noNotes || body !== "");
}

/** The later result of a request or message. */
export function laterChoicesOf(task: CampaignTask): readonly Choice[] {
  const { kind, result, planStatus } = task;
  if (result !== "sent" || !["active", "paused"].includes(planStatus)) return [];
  return kind === "linkedin-connect" ? [connected, replied] : [replied];
}

/** The result of a completed task. A reply may have come later. */
export function resultOf({ planStatus, result }: CampaignTask): TaskResult {
  return planStatus === "replied" ? "replied" : (result ?? "done");
}
