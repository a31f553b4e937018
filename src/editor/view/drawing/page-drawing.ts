import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import type { EditorProps, EditorView, NodeView } from "prosemirror-view";
import { blockAround } from "#src/editor/commands/places.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { makeElement } from "../make-element.ts";
import styles from "../page.module.css";
import { isAnySelected, type Part, partsOf, partsToWait } from "./waiting-parts.ts";
import { whenIdle } from "./when-idle.ts";

/** With the room between it and the next one; the style sheet takes the same before a look at it. */
const REMS: Readonly<Record<string, number>> = {
  heading: 4.25,
  list: 6.5,
  code_block: 7.25,
  image: 21.75,
  callout: 5,
  toggle: 4,
};

type NodeViews = NonNullable<EditorProps["nodeViews"]>;

/** So many at once keep a key waiting for a frame or two. */
const SLICE = 400;
/** What a cell takes of the work of a block. */
const CELL = 0.5;
/** As many are laid out as soon as they are made: what someone writes, moves or undoes. */
const FEW = 50;

const drawings = new WeakMap<EditorView, PageDrawing>();

/** For anyone who looks for something on a page that may have been opened just now. */
export function drawWhole(view: EditorView): void {
  drawings.get(view)?.drawAll();
}

/**
 * Draws the blocks of one page. Of a long one only the beginning is drawn before it is shown, and
 * the rest in idle moments after that, or at once where someone gets there sooner.
 *
 * The state has the whole page from the first moment: what is saved, counted, copied or undone
 * cannot tell which blocks are drawn. For each that is not, an element without content stands in
 * the page, which ProseMirror never reads: it takes such a block from the state. A block that
 * changed is another node, and so is never among those that wait.
 */
export class PageDrawing {
  readonly views: NodeViews;
  #view: EditorView | undefined;
  #waiting: ReadonlySet<Node>;
  /** As high as what waits, so that the page can be scrolled to its end. */
  readonly #room = document.createElement("div");
  /** How many blocks were made since the last change; all of a page that opens count as many. */
  #made = Number.POSITIVE_INFINITY;

  constructor(state: EditorState, views: NodeViews) {
    this.#waiting = partsToWait(state);
    this.views = Object.fromEntries(
      Object.entries(views).map(([name, make]) => {
        const isRow = name === "table_row";
        if (!isRow && !schema.nodes[name]?.isInGroup("block")) return [name, make];
        return [name, (node, ...place) => this.#drawPart(node, () => make(node, ...place), isRow)];
      }),
    );
  }

  /** Goes on with what waits. Gives back how to stop. */
  follow(view: EditorView): () => void {
    this.#view = view;
    drawings.set(view, this);
    this.#made = 0;
    this.#layOutCaret();
    if (this.#waiting.size === 0) return () => undefined;
    this.#showRoom();
    view.dom.after(this.#room);
    const watching = this.#watch();
    whenIdle(() => {
      // Nothing is moved under the hands of an input method.
      if (!view.composing) this.#draw(SLICE);
      if (this.#waiting.size === 0) watching.abort();
    }, watching.signal);
    return () => {
      watching.abort();
      this.#room.remove();
    };
  }

  show(state: EditorState): void {
    if (this.#waiting.size > 0 && isAnySelected(state, this.#waiting)) this.drawAll();
    this.#made = 0;
    this.#view?.updateState(state);
    this.#made = 0;
    this.#layOutCaret();
  }

  drawAll(): void {
    this.#draw(Number.POSITIVE_INFINITY);
  }

  #drawPart(node: Node, make: () => NodeView, isRow: boolean): NodeView {
    if (this.#waiting.has(node)) return standIn(node, () => this.#waiting);
    if (isRow) return make();
    this.#made += 1;
    const block = make();
    if (this.#made > FEW && block.dom instanceof HTMLElement)
      block.dom.classList.add(styles.skippable ?? "");
    return block;
  }

  #draw(most: number): void {
    const view = this.#view;
    if (!view || this.#waiting.size === 0) return;
    const due: Part[] = [];
    const later = new Set<Node>();
    let work = 0;
    // What is no longer in the page has nothing to wait for.
    for (const part of partsOf(view.state.doc)) {
      if (!this.#waiting.has(part.node)) continue;
      if (work >= most) later.add(part.node);
      else due.push(part);
      work += isRow(part.node) ? part.node.childCount * CELL : 1;
    }
    this.#waiting = later;
    this.#made = Number.POSITIVE_INFINITY;
    drawAgain(view, due);
    this.#made = 0;
    this.#showRoom();
  }

  #showRoom(): void {
    let rems = 0;
    for (const node of this.#waiting) if (!isRow(node)) rems += roomOf(node);
    this.#room.style.blockSize = `${rems}rem`;
    if (rems === 0) this.#room.remove();
  }

  /** Where someone gets to what waits, by scrolling, by keys, by selecting or on paper. */
  #watch(): AbortController {
    const watching = new AbortController();
    const { signal } = watching;
    const all = () => this.drawAll();
    const scrolled = () => {
      if (this.#nearest().getBoundingClientRect().top < 2 * window.innerHeight) all();
    };
    document.addEventListener("scroll", scrolled, { signal, capture: true, passive: true });
    document.addEventListener(
      "selectionchange",
      () => {
        if (getSelection()?.containsNode(this.#nearest())) all();
      },
      { signal },
    );
    window.addEventListener(
      "keydown",
      ({ key, ctrlKey, metaKey }) => {
        // Select all, find, print, to the end: all of them are about the whole page.
        if ((ctrlKey || metaKey) && key !== "Control" && key !== "Meta") all();
      },
      { signal, capture: true },
    );
    window.addEventListener("beforeprint", all, { signal });
    return watching;
  }

  /** Where the first part stands that waits. */
  #nearest(): Element {
    return this.#view?.dom.querySelector("tr[data-waiting]") ?? this.#room;
  }

  /**
   * In a block that the browser has not found to be in sight yet it inserts a letter and leaves the
   * caret before it. So the block with the caret is laid out wherever it stands, and stays so.
   */
  #layOutCaret(): void {
    const view = this.#view;
    if (!view?.editable) return;
    const block = blockAround(view.state.selection.$head);
    const element = block && view.nodeDOM(block.pos);
    if (element instanceof HTMLElement) element.classList.remove(styles.skippable ?? "");
  }
}

function isRow(part: Node): boolean {
  return part.type.name === "table_row";
}

/** Holds the place of one block among the others, or of one row, as high as it. */
function standIn(node: Node, waiting: () => ReadonlySet<Node>): NodeView {
  const dom = isRow(node)
    ? makeElement("tr", { "data-waiting": "" })
    : makeElement("div", { hidden: "" });
  return {
    dom,
    update: (next) => next === node && waiting().has(node),
    ignoreMutation: () => true,
  };
}

/** How high a block is thought to be before it is laid out. */
function roomOf(block: Node): number {
  return REMS[block.type.name] ?? 3;
}

type Drawn = { docView: { markDirty(from: number, to: number): void } };

/**
 * Has these parts of the page made again, and no others. ProseMirror does the same with what the
 * browser has changed on its own.
 */
function drawAgain(view: EditorView, parts: readonly Part[]): void {
  // It is there in every view; only the library's types keep it to themselves.
  const { docView } = view as unknown as Drawn;
  for (const { from, to } of runsOf(parts)) docView.markDirty(from, to);
  view.updateState(view.state);
}

/** From where to where these stand; those that follow each other are one run. */
function runsOf(parts: readonly Part[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const { node, pos } of parts) {
    const [from, to] = [pos, pos + node.nodeSize];
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    // The rows of a table that is made again are made with it.
    else if (!last || from > last.to) runs.push({ from, to });
  }
  return runs;
}
