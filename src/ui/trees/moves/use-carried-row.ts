import { type KeyboardEvent, useState } from "react";
import { announce } from "#src/ui/states/announce.ts";
import type { FlatRow } from "../rows/flat-rows.ts";
import { treesText } from "../trees.text.ts";
import { allDropPlaces, type DropPlace } from "./drop-place.ts";
import type { Moves } from "./use-row-drag.ts";

type Carrying = Moves & { reveal: (index: number) => void };

type Carried = { row: FlatRow; places: readonly DropPlace[]; at: number; isMoved: boolean };

/** Keyboard dragging: picked up at the handle, moved by arrows, dropped by Enter. */
export function useCarriedRow(carrying: Carrying | undefined) {
  const [carried, setCarried] = useState<Carried>();
  const place = carried?.isMoved ? carried.places[carried.at] : undefined;

  function take(row: FlatRow): void {
    if (!carrying) return;
    const { rows, canMove } = carrying;
    const places = allDropPlaces({ rows, id: row.id, canMove });
    const index = rows.indexOf(row);
    const at = places.findLastIndex((one) => one.index <= index);
    setCarried({ row, places, at, isMoved: false });
    announce(treesText.taken(row.node.label));
  }

  function carry(by: 1 | -1, { row, places, at, isMoved }: Carried): void {
    const to = at + (by === -1 && !isMoved ? 0 : by);
    const next = places[to];
    if (!next) return;
    setCarried({ row, places, at: to, isMoved: true });
    carrying?.reveal(Math.min(next.index, carrying.rows.length - 1));
    const name = carrying?.rows.find(({ id }) => id === next.target)?.node.label ?? "";
    announce(treesText.places[next.place](name));
  }

  function drop({ row }: Carried): void {
    setCarried(undefined);
    if (place) carrying?.put(row.id, place);
    else announce(treesText.putBack(row.node.label));
  }

  function cancel(): void {
    if (carried) announce(treesText.putBack(carried.row.node.label));
    setCarried(undefined);
  }

  return {
    id: carried?.row.id,
    place,
    cancel,
    /** True if the key was handled. */
    press(event: KeyboardEvent, row: FlatRow): boolean {
      const { key } = event;
      const isPress = key === "Enter" || key === " ";
      if (!carried && !isPress) return false;
      if (!carried) take(row);
      else if (isPress) drop(carried);
      else if (key === "ArrowDown") carry(1, carried);
      else if (key === "ArrowUp") carry(-1, carried);
      else if (key === "Escape") cancel();
      else return key !== "Tab";
      return true;
    },
  };
}
