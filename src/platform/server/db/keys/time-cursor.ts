import { malformed } from "../../app-error.ts";

/** The last row of a page, behind which the next one begins: its time, and its id among equal times. */
export type TimeCursor = { at: string; id: string };

export function writeTimeCursor({ at, id }: TimeCursor): string {
  return `${at}_${id}`;
}

export function readTimeCursor(cursor: string): TimeCursor {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!at || !id) throw malformed({ cursor: "Send the cursor of the page before." });
  return { at, id };
}
