import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";

export type AskedKind = "label" | "snooze" | "follow-up" | "assignee";

/** What is being chosen, for which conversations. */
export type Asked = { kind: AskedKind; rows: readonly ThreadRow[] };
