import { GripVertical, Plus } from "lucide-react";
import { NodeSelection, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { moveBlockTo } from "#src/editor/commands/move-blocks.ts";
import { asOneStep } from "#src/editor/commands/one-step.ts";
import { blockAt } from "#src/editor/commands/places.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { useEditorView } from "#src/editor/editor-context.ts";
import { sayPlace } from "#src/editor/overlays/overlay-keys.ts";
import { menuSurface } from "#src/ui/overlays/menu/menu-surface.ts";
import type { OverlayState } from "../overlay-state.ts";
import { overlaysText as text } from "../overlays.text.ts";
import { inNewLine } from "../slash/slash-menu.ts";
import { ToolButton } from "../ToolButton.tsx";
import styles from "./BlockTools.module.css";
import { blockMenu } from "./block-menu.ts";
import { type DropPlace, dropPlaceAt } from "./block-rows.ts";
import { dragInPage } from "./drag-in-page.ts";
import { ItemDrag } from "./ItemDrag.tsx";
import { selectedIndex, useBlockAtPointer, usePlaceBesideBlock } from "./use-block-at-pointer.ts";

type BlockToolsProps = { overlays: OverlayState; isOpen: boolean };

/** Next to the hovered block: buttons to add a block and to open its menu. */
export function BlockTools({ overlays, isOpen }: BlockToolsProps) {
  const view = useEditorView();
  const box = useRef<HTMLDivElement>(null);
  const block = useBlockAtPointer(view, box, isOpen);
  const close = () => {
    overlays.close("block menu");
    view?.focus();
  };
  const { place, begin } = useBlockDrag(view);
  const part = menuSurface.useWhen(isOpen, close);
  if (!view) return null;
  return (
    <>
      <Handle
        view={view}
        box={box}
        block={block}
        begin={begin}
        overlays={overlays}
        isOpen={isOpen}
      />
      {place ? <DropLine view={view} y={place.y} /> : null}
      <ItemDrag view={view} />
      {part ? (
        <part.MenuSurface
          entries={isOpen ? blockMenu(view) : []}
          name={{ text: text.blockMenu }}
          startAt="first"
          anchor={box}
          isOpen={isOpen}
          onClose={close}
        />
      ) : null}
    </>
  );
}

type HandleProps = BlockToolsProps & {
  view: EditorView;
  box: RefObject<HTMLDivElement | null>;
  block: number | undefined;
  begin: ReturnType<typeof useBlockDrag>["begin"];
};

function Handle({ view, box, block, begin, overlays, isOpen }: HandleProps) {
  const isShown = block !== undefined || isOpen;
  usePlaceBesideBlock(view, box, block ?? (isOpen ? selectedIndex(view) : undefined));
  return (
    <div ref={box} className={styles.tools} data-shown={isShown || undefined}>
      <ToolButton
        icon={Plus}
        label={text.addBlock}
        onPress={() => addBelow(view, block ?? selectedIndex(view))}
      />
      <ToolButton
        icon={GripVertical}
        label={text.blockHandle}
        keys="$mod+/"
        isExpanded={isOpen}
        onPointerDown={(event) => begin(event, block ?? selectedIndex(view))}
        onPress={() => {
          if (block !== undefined) select(view, block);
          overlays.open("block menu");
        }}
      />
    </div>
  );
}

/** As wide as the text at the block's position. */
function DropLine({ view, y }: { view: EditorView; y: number }) {
  const frame = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  const line = view.dom.firstElementChild?.getBoundingClientRect();
  if (!frame || !line) return null;
  return (
    <div
      className={styles.dropLine}
      data-drop-line=""
      style={{
        insetBlockStart: y - frame.top,
        left: line.left - frame.left,
        inlineSize: line.width,
      }}
    />
  );
}

/** Keeps a selection that touches the block; otherwise moves the caret into it. */
function select(view: EditorView, index: number): void {
  const { doc, selection, tr } = view.state;
  const isTouched = selection.$from.index(0) <= index && index <= selection.$to.index(0);
  const block = blockAt(doc, index);
  if (isTouched || !block) return;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(block.pos + 1))));
}

/** Adds an empty line with the slash menu. */
function addBelow(view: EditorView, index: number): void {
  const block = blockAt(view.state.doc, index);
  if (!block) return;
  const isFree = block.node.type === schema.nodes.paragraph && block.node.content.size === 0;
  const write = asOneStep((state, dispatch) => {
    const { tr } = state;
    const place = isFree ? block.pos : block.pos + block.node.nodeSize;
    if (!isFree) tr.insert(place, schema.nodes.paragraph.create());
    tr.setSelection(Selection.near(tr.doc.resolve(place + 1)));
    dispatch?.(inNewLine(tr.insertText("/"), state).scrollIntoView());
    return true;
  });
  write(view.state, view.dispatch, view);
  view.focus();
}

/** Drags a block by its handle. Returns the drop target while dragging. */
function useBlockDrag(view: EditorView | undefined) {
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
