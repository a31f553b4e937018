import { useState } from "react";
import { stepTo } from "./list-steps.ts";

type Row = { id: string };

/** The matching options. */
type Offer<OneRow extends Row> = {
  query: string;
  sections: readonly { id: string; rows: readonly OneRow[] }[];
};

/** The option Enter would pick: the first, until arrow keys move. */
export function useActiveOption<OneRow extends Row>(listId: string, offer: Offer<OneRow>) {
  const rows = offer.sections.flatMap((section) =>
    section.rows.map((row) => ({ ...row, elementId: rowId(listId, section.id, row) })),
  );
  // A new first match resets it.
  const reason = `${offer.query} ${rows[0]?.elementId}`;
  const [moved, setMoved] = useState({ reason, elementId: "" });
  const isMoved = moved.reason === reason;
  const at = isMoved ? rows.findIndex(({ elementId }) => elementId === moved.elementId) : 0;
  const marked = rows[Math.max(0, at)];

  /** False if the key does not move in the list. */
  function move(key: string, query: string): boolean {
    // In text they move the caret.
    if (query !== "" && (key === "Home" || key === "End")) return false;
    const to = stepTo(key, Math.max(0, at), rows.length);
    const row = to === undefined ? undefined : rows[to];
    if (!row) return false;
    setMoved({ reason, elementId: row.elementId });
    return true;
  }

  return { marked, move };
}

export function rowId(listId: string, sectionId: string, row: Row): string {
  return `${listId}-${sectionId}-${row.id}`.replaceAll(/\s/g, "_");
}
