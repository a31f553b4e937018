import { endOf, type FlatRow } from "../rows/flat-rows.ts";
import type { TreeMove } from "../tree-nodes.ts";

/** Where a row that is moved would go, and where that is shown. */
export type DropPlace = Pick<TreeMove, "place" | "target"> & {
  /** The gap above the row with this index, or the row itself when it goes inside. */
  index: number;
  level: number;
};

type Moving = {
  rows: readonly FlatRow[];
  id: string;
  canMove: (move: TreeMove) => boolean;
};

/** A quarter at each edge of a row is the gap beside it. */
const EDGE = 0.25;

/** The place at a height, in rows from the top, and at a level, which name one gap. */
export function dropPlaceAt(
  moving: Moving,
  height: number,
  levelAt: number,
): DropPlace | undefined {
  const { rows } = moving;
  const index = Math.min(Math.max(Math.floor(height), 0), rows.length - 1);
  const part = Math.min(Math.max(height - index, 0), 1);
  const row = rows[index];
  if (!row) return undefined;
  const inside = allowed(moving, insideOf(row, index));
  if (inside && part >= EDGE && part <= 1 - EDGE) return inside;
  if (part < 0.5) return allowed(moving, gapPlace(rows, index, row.level)) ?? inside;
  const level = Math.min(row.level, levelAt);
  return allowed(moving, gapPlace(rows, index + 1, level)) ?? inside;
}

/** Every place there is, from top to bottom, for anyone who goes through them by keys. */
export function allDropPlaces(moving: Moving): readonly DropPlace[] {
  const { rows } = moving;
  const places = rows.flatMap((row, index) => {
    const below = rows[index + 1]?.level ?? 1;
    const levels: number[] = [];
    for (let level = Math.max(row.level, below); level >= below; level -= 1) levels.push(level);
    return [insideOf(row, index), ...levels.map((level) => gapPlace(rows, index + 1, level))];
  });
  return [gapPlace(rows, 0, 1), ...places].flatMap((place) => allowed(moving, place) ?? []);
}

/** What a gap between two rows means at a level: behind the row above it, or before the one below. */
function gapPlace(rows: readonly FlatRow[], index: number, wanted: number): DropPlace | undefined {
  const [above, below] = [rows[index - 1], rows[index]];
  const least = below?.level ?? 1;
  const level = Math.max(least, Math.min(wanted, above?.level ?? 1));
  if (!above || above.level < least) {
    return below ? { place: "before", target: below.id, index, level: least } : undefined;
  }
  const target = rows.findLast((row, at) => at < index && row.level === level);
  return target ? { place: "after", target: target.id, index, level } : undefined;
}

function insideOf({ id, level }: FlatRow, index: number): DropPlace {
  return { place: "inside", target: id, index, level };
}

/** Nothing goes into itself or below itself, and where it stands already is no move. */
function allowed(moving: Moving, place: DropPlace | undefined): DropPlace | undefined {
  if (!place) return undefined;
  const { rows, id, canMove } = moving;
  const start = rows.findIndex((row) => row.id === id);
  const target = rows.findIndex((row) => row.id === place.target);
  const end = endOf(rows, start);
  if (start === -1 || (target >= start && target < end)) return undefined;
  const isHere = place.place !== "inside" && (place.index === start || place.index === end);
  if (isHere && rows[start]?.level === place.level) return undefined;
  return canMove({ ids: [id], place: place.place, target: place.target }) ? place : undefined;
}
