import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";

export type ChoiceKind = "label" | "snooze" | "follow-up" | "assignee";

/** The property being chosen, and for which conversations. */
export type Choice = {
  kind: ChoiceKind;
  rows: readonly ThreadRow[];
  /** The whole view; `rows` are the loaded ones. */
  isView: boolean;
};
