import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { scrollAtEdges } from "#src/ui/dragging/scroll-at-edges.ts";
import type { FlatRow } from "../rows/flat-rows.ts";
import type { TreeMove } from "../tree-nodes.ts";
import { type DropPlace, dropPlaceAt } from "./drop-place.ts";
import { followPointer, type Held } from "./follow-pointer.ts";

/** A collapsed row expands after hovering this long. */
const OPENS_AFTER_MS = 600;
/** Next to the pointer, so that it is not covered. */
const BESIDE_PX = 12;

export type Moves = {
  rows: readonly FlatRow[];
  canMove: (move: TreeMove) => boolean;
  /** The result of a drop. */
  put: (id: string, place: DropPlace) => void;
};

type Dragging = Moves & {
  /** As tall as all rows together. */
  sheet: RefObject<HTMLDivElement | null>;
  rowSize: number;
  open: (row: FlatRow) => void;
};

type Drag = { id: string; x: number; y: number; place: DropPlace | undefined };

/** Drags rows by mouse or touch. */
export function useRowDrag(dragging: Dragging | undefined) {
  const [held, setHeld] = useState<Held>();
  const [drag, setDrag] = useState<Drag>();
  const preview = useRef<HTMLDivElement>(null);
  const target = drag?.place?.place === "inside" ? drag.place.target : undefined;

  const placeAt = useEffectEvent((id: string, x: number, y: number): DropPlace | undefined => {
    const sheet = dragging?.sheet.current;
    if (!dragging || !sheet) return undefined;
    const { rows, canMove, rowSize } = dragging;
    const { top } = sheet.getBoundingClientRect();
    return dropPlaceAt({ rows, id, canMove }, (y - top) / rowSize, levelAt(sheet, x));
  });

  const put = useEffectEvent((id: string, place: DropPlace) => dragging?.put(id, place));

  useEffect(() => {
    const sheet = dragging?.sheet.current;
    if (!held || !sheet) return undefined;
    const { id } = held;
    let [x, y] = [held.x, held.y];
    const show = () => setDrag({ id, x, y, place: placeAt(id, x, y) });
    const scroll = scrollAtEdges(sheet, show);
    const end = () => {
      scroll.stop();
      setHeld(undefined);
      setDrag(undefined);
    };
    const stop = followPointer(held, {
      begin: show,
      move(toX, toY) {
        [x, y] = [toX, toY];
        show();
        scroll.follow(y);
      },
      drop(atX, atY) {
        const place = placeAt(id, atX, atY);
        if (place) put(id, place);
      },
      end,
    });
    return () => {
      stop();
      scroll.stop();
    };
  }, [held, dragging?.sheet]);

  const openTarget = useEffectEvent((id: string) => {
    const row = dragging?.rows.find((one) => one.id === id);
    if (row && !row.isOpen) dragging?.open(row);
  });

  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = window.setTimeout(() => openTarget(target), OPENS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [target]);

  // Only its position changes with each pointer move.
  useEffect(() => {
    if (!preview.current || !drag) return;
    preview.current.style.translate = `${drag.x + BESIDE_PX}px ${drag.y + BESIDE_PX}px`;
  });

  return {
    id: drag?.id,
    place: drag?.place,
    preview,
    take(row: FlatRow, { clientX: x, clientY: y, pointerType, button, isPrimary }: PointerEvent) {
      if (button !== 0 || !isPrimary || row.node.isFixed) return;
      setHeld({ id: row.id, x, y, isTouch: pointerType !== "mouse" });
    },
  };
}

/** The level of the pointer, which distinguishes targets of one gap. */
function levelAt(sheet: HTMLElement, x: number): number {
  const { left, right } = sheet.getBoundingClientRect();
  const style = getComputedStyle(sheet);
  const step = Number.parseFloat(style.getPropertyValue("--indent-px")) || 16;
  const inwards = style.direction === "rtl" ? right - x : x - left;
  return Math.floor(inwards / step);
}
