import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useState } from "react";
import { moveItemTo } from "#src/editor/commands/list/move-item-to.ts";
import { sayItemPlace } from "../overlay-keys.ts";
import styles from "./BlockTools.module.css";
import { dragInPage } from "./drag-in-page.ts";
import { type HeldItem, type ItemDrop, itemAtMark, itemDropAt } from "./item-rows.ts";

type OnItsWay = { held: HeldItem; drop: ItemDrop };

/** Drags a list item with its children, by its marker or checkbox. */
export function ItemDrag({ view }: { view: EditorView }) {
  const [way, setWay] = useState<OnItsWay>();
  useEffect(() => watchMarks(view, setWay), [view]);
  const frame = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  if (!way || !frame) return null;
  const { held, drop } = way;
  const item = held.line.closest("li")?.getBoundingClientRect();
  return (
    <>
      {item ? (
        <div
          className={styles.held}
          style={{
            insetBlockStart: item.top - frame.top,
            left: item.left - frame.left,
            inlineSize: item.width,
            blockSize: item.height,
          }}
        />
      ) : null}
      <div
        className={styles.dropLine}
        data-drop-line=""
        style={{
          insetBlockStart: drop.y - frame.top,
          left: drop.left - frame.left,
          inlineSize: drop.width,
        }}
      />
    </>
  );
}

/** Touch scrolls the page there. */
function watchMarks(view: EditorView, show: (way: OnItsWay | undefined) => void): () => void {
  const watching = new AbortController();
  let stop: (() => void) | undefined;
  view.dom.addEventListener(
    "pointerdown",
    (event) => {
      const held = event.button === 0 && event.pointerType !== "touch" && itemAtMark(view, event);
      if (!held) return;
      // The press would start a text selection.
      event.preventDefault();
      stop?.();
      stop = dragInPage<ItemDrop>(view, event, {
        placeAt: (point) => itemDropAt(view, held, point),
        show: (drop) => show(drop && { held, drop }),
        put: ({ target }) => put(view, held, target),
        press: () => {
          if (!(event.target instanceof HTMLInputElement)) goInto(view, held);
        },
      });
    },
    { signal: watching.signal },
  );
  return () => {
    watching.abort();
    stop?.();
  };
}

function put(view: EditorView, held: HeldItem, target: ItemDrop["target"]): void {
  const before = view.state.doc;
  moveItemTo(held, target)(view.state, view.dispatch, view);
  view.focus();
  if (view.state.doc !== before) sayItemPlace(view);
}

function goInto(view: EditorView, { line }: HeldItem): void {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(view.posAtDOM(line, 0)))));
  view.focus();
}
