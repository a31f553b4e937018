import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";

export type ChoiceKind = "label" | "snooze" | "follow-up" | "assignee";

/** What is being chosen, for which conversations. */
export type Choice = {
  kind: ChoiceKind;
  rows: readonly ThreadRow[];
  /** For all of the view; `rows` are those of it that are loaded. */
  isView: boolean;
};
