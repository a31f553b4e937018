import { endOf, type FlatRow } from "../rows/flat-rows.ts";
import type { TreeMove } from "../tree-nodes.ts";

/** A drop target, and its visual position. */
export type DropPlace = Pick<TreeMove, "place" | "target"> & {
  /** The gap above this row index, or the row itself when dropping inside. */
  index: number;
  level: number;
};

/** Includes the target's index. */
type Place = DropPlace & { at: number };

type Moving = {
  rows: readonly FlatRow[];
  id: string;
  canMove: (move: TreeMove) => boolean;
};

/** The outer quarters of a row belong to the adjacent gaps. */
const EDGE = 0.25;

/** The target at a height in rows and a level. */
export function dropPlaceAt(
  moving: Moving,
  height: number,
  levelAt: number,
): DropPlace | undefined {
  const { rows } = moving;
  const allowed = allowedPlaces(moving);
  const index = Math.min(Math.max(Math.floor(height), 0), rows.length - 1);
  const part = Math.min(Math.max(height - index, 0), 1);
  const row = rows[index];
  if (!row) return undefined;
  const inside = allowed(insideOf(row, index));
  if (inside && part >= EDGE && part <= 1 - EDGE) return inside;
  if (part < 0.5) return allowed(gapPlace(rows, index, row.level)) ?? inside;
  const level = Math.min(row.level, levelAt);
  return allowed(gapPlace(rows, index + 1, level)) ?? inside;
}

/** All targets, top to bottom, for keyboard use. */
export function allDropPlaces(moving: Moving): readonly DropPlace[] {
  const { rows } = moving;
  const places = rows.flatMap((row, index) => {
    const below = rows[index + 1]?.level ?? 1;
    const levels: number[] = [];
    for (let level = Math.max(row.level, below); level >= below; level -= 1) levels.push(level);
    return [insideOf(row, index), ...levels.map((level) => gapPlace(rows, index + 1, level))];
  });
  const allowed = allowedPlaces(moving);
  return [gapPlace(rows, 0, 1), ...places].flatMap((place) => allowed(place) ?? []);
}

/** The meaning of a gap at a level: after the row above, or before the one below. */
function gapPlace(rows: readonly FlatRow[], index: number, wanted: number): Place | undefined {
  const [above, below] = [rows[index - 1], rows[index]];
  const least = below?.level ?? 1;
  const level = Math.max(least, Math.min(wanted, above?.level ?? 1));
  if (!above || above.level < least) {
    return below
      ? { place: "before", target: below.id, at: index, index, level: least }
      : undefined;
  }
  let at = index - 1;
  // Most rows are siblings of the previous one, so few steps up are needed.
  while (at > 0 && rows[at]?.level !== level) at -= 1;
  const target = rows[at];
  return target ? { place: "after", target: target.id, at, index, level } : undefined;
}

function insideOf({ id, level }: FlatRow, index: number): Place {
  return { place: "inside", target: id, at: index, index, level };
}

/** Moving into itself, its descendants or its own position is invalid. */
function allowedPlaces({ rows, id, canMove }: Moving) {
  const start = rows.findIndex((row) => row.id === id);
  const end = endOf(rows, start);
  return (found: Place | undefined): DropPlace | undefined => {
    if (!found || start === -1) return undefined;
    const { at, ...place } = found;
    if (at >= start && at < end) return undefined;
    const isHere = place.place !== "inside" && (place.index === start || place.index === end);
    if (isHere && rows[start]?.level === place.level) return undefined;
    return canMove({ ids: [id], place: place.place, target: place.target }) ? place : undefined;
  };
}
