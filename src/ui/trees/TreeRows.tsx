import { useCoarse } from "#src/ui/overlays/floating/use-narrow.ts";
import { sizes } from "#src/ui/tables/sizes.ts";
import type { DropPlace } from "./moves/drop-place.ts";
import type { FlatRow } from "./rows/flat-rows.ts";
import styles from "./Tree.module.css";
import { TreeRow } from "./TreeRow.tsx";

type TreeRowsProps = {
  rows: readonly FlatRow[];
  sight: { first: number; last: number };
  active: string | undefined;
  hovered: string | undefined;
  selected: readonly string[];
  selectionMode: "single" | "multiple" | undefined;
  isMovable: boolean;
  /** The dragged row and its drop target. */
  moving: string | undefined;
  place: DropPlace | undefined;
  renamed: string | undefined;
  query: string;
};

/** The visible rows, and rows that must exist anyway. */
export function TreeRows(props: TreeRowsProps) {
  const { rows, sight, active, hovered, moving, place, renamed } = props;
  const isCoarse = useCoarse();
  const selected = new Set(props.selected);
  const shown = shownRows(rows, sight, [active, moving, renamed]);
  return (
    <>
      {shown.map(([index, { id, node, ...row }]) => (
        <TreeRow
          key={id}
          node={node}
          index={index}
          level={row.level}
          at={row.at}
          of={row.of}
          isOpen={row.isOpen}
          isOff={row.isOff}
          isSelected={props.selectionMode && selected.has(id)}
          isMany={props.selectionMode === "multiple"}
          isNear={isCoarse || id === active || id === hovered}
          canDrag={props.isMovable && node.isFixed !== true}
          isMoving={id === moving}
          isTarget={place?.place === "inside" && place.target === id}
          isRenamed={id === renamed}
          query={props.query}
        />
      ))}
      {place && place.place !== "inside" ? (
        <div
          className={styles.insert}
          data-insert
          style={sizes({ "--index": place.index, "--level": place.level })}
        />
      ) : null}
    </>
  );
}

/** Visible and required rows by index, top to bottom. */
function shownRows(
  rows: readonly FlatRow[],
  { first, last }: TreeRowsProps["sight"],
  kept: readonly (string | undefined)[],
): [number, FlatRow][] {
  const shown = new Map(rows.slice(first, last).map((row, at) => [first + at, row]));
  for (const id of kept) {
    const index = id === undefined ? -1 : rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (row) shown.set(index, row);
  }
  return [...shown].toSorted(([one], [other]) => one - other);
}
