import { useState } from "react";
import { stepTo } from "./list-steps.ts";

type Row = { id: string };

/** What fits to what was typed. */
type Offer<OneRow extends Row> = {
  query: string;
  sections: readonly { id: string; rows: readonly OneRow[] }[];
};

/** The row that Enter takes: the first one, until keys have moved on from it. */
export function useActiveOption<OneRow extends Row>(listId: string, offer: Offer<OneRow>) {
  const rows = offer.sections.flatMap((section) =>
    section.rows.map((row) => ({ ...row, elementId: rowId(listId, section.id, row) })),
  );
  // Anything else that comes first is what is meant from then on.
  const reason = `${offer.query} ${rows[0]?.elementId}`;
  const [moved, setMoved] = useState({ reason, elementId: "" });
  const isMoved = moved.reason === reason;
  const at = isMoved ? rows.findIndex(({ elementId }) => elementId === moved.elementId) : 0;
  const marked = rows[Math.max(0, at)];

  /** False where the key does not move in the list. */
  function move(key: string, query: string): boolean {
    // In a text they move in the text.
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
