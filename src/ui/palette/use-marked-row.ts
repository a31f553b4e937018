import { useState } from "react";
import type { PaletteOffer, PaletteRow } from "./palette-rows.ts";

/** How far a page of rows goes. */
const PAGE = 8;

/** The row that Enter takes: the first one, until keys have moved on from it. */
export function useMarkedRow(listId: string, offer: PaletteOffer) {
  const rows = offer.sections.flatMap((section) =>
    section.rows.map((row) => ({ ...row, elementId: rowId(listId, section.id, row) })),
  );
  // Whatever else comes first is what is meant from then on.
  const reason = `${offer.query} ${rows[0]?.elementId}`;
  const [moved, setMoved] = useState({ reason, elementId: "" });
  const isMoved = moved.reason === reason;
  const at = isMoved ? rows.findIndex(({ elementId }) => elementId === moved.elementId) : 0;
  const marked = rows[Math.max(0, at)];

  /** False where the key does not move in the list. */
  function move(key: string, query: string): boolean {
    const to = target(key, Math.max(0, at), rows.length, query === "");
    const row = to === undefined ? undefined : rows[to];
    if (!row) return false;
    setMoved({ reason, elementId: row.elementId });
    return true;
  }

  return { marked, move };
}

function target(key: string, at: number, count: number, isFieldEmpty: boolean) {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at + count - 1) % count;
  if (key === "PageDown") return Math.min(at + PAGE, count - 1);
  if (key === "PageUp") return Math.max(at - PAGE, 0);
  // In a text they move in the text.
  if (key === "Home" && isFieldEmpty) return 0;
  if (key === "End" && isFieldEmpty) return count - 1;
  return undefined;
}

export function rowId(listId: string, sectionId: string, row: PaletteRow): string {
  return `${listId}-${sectionId}-${row.id}`.replaceAll(/\s/g, "_");
}
