import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { moveBlockTo } from "#src/editor/commands/move-blocks.ts";
import { blockAt } from "#src/editor/commands/places.ts";
import { sayPlace } from "../overlay-keys.ts";
import { type DropPlace, dropPlaceAt } from "./block-rows.ts";
import { dragInPage } from "./drag-in-page.ts";

/** Drags a block by its handle. Returns the drop target while dragging. */
export function useBlockDrag(view: EditorView | undefined) {
  const [place, setPlace] = useState<DropPlace>();
  const ending = useRef<() => void>(undefined);
  useEffect(() => () => ending.current?.(), []);

  function begin(event: PointerEvent, block: number) {
    if (!view || event.button !== 0) return;
    ending.current?.();
    ending.current = dragInPage<DropPlace>(view, event, {
      take: () => take(view, block),
      placeAt: ({ clientY }) => dropPlaceAt(view, clientY),
      show: setPlace,
      put: ({ before }) => put(view, block, before),
    });
  }

  return { place, begin };
}

function take(view: EditorView, index: number): void {
  const { doc, tr } = view.state;
  const block = blockAt(doc, index);
  if (block) view.dispatch(tr.setSelection(NodeSelection.create(doc, block.pos)));
}

function put(view: EditorView, from: number, before: number): void {
  const wasThere = before === from || before === from + 1;
  moveBlockTo(from, before)(view.state, view.dispatch, view);
  view.focus();
  if (!wasThere) sayPlace(view);
}
