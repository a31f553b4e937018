import { malformed } from "../../app-error.ts";

/** The cursor of a page: the time of its last row, and the id to break ties. */
export type TimeCursor = { at: string; id: string };

export function writeTimeCursor({ at, id }: TimeCursor): string {
  return `${at}_${id}`;
}

export function readTimeCursor(cursor: string): TimeCursor {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!at || !id) throw malformed({ cursor: "Send the cursor of the page before." });
  return { at, id };
}
