import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import type { EditorProps, EditorView, NodeView } from "prosemirror-view";
import { blockAround } from "#src/editor/commands/places.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { makeElement } from "../make-element.ts";
import styles from "../page.module.css";
import { isAnySelected, type Part, partsOf, partsToWait } from "./waiting-parts.ts";
import { whenIdle } from "./when-idle.ts";

/** Includes the gap to the next one; the style sheet uses the same value. */
const REMS: Readonly<Record<string, number>> = {
  heading: 4.25,
  list: 6.5,
  code_block: 7.25,
  image: 21.75,
  callout: 5,
  toggle: 4,
};

type NodeViews = NonNullable<EditorProps["nodeViews"]>;

/** This many at once delay a keystroke by a frame or two. */
const SLICE = 400;
/** The cost of a cell relative to a block. */
const CELL = 0.5;
/** This many are laid out immediately: typed, moved or restored blocks. */
const FEW = 50;

const drawings = new WeakMap<EditorView, PageDrawing>();

/** For searching a page that may have just been opened. */
export function drawWhole(view: EditorView): void {
  drawings.get(view)?.drawAll();
}

/**
 * Renders the blocks of a page. Of a long page only the beginning is rendered first, and the rest
 * when idle, or as soon as it is needed.
 *
 * The state always has the whole page, so saving, counting, copying and undo are unaffected. Each
 * unrendered block is represented by an empty element, which ProseMirror never parses: it takes the
 * block from the state. A changed block is a new node, and so never among the waiting ones.
 */
export class PageDrawing {
  readonly views: NodeViews;
  #view: EditorView | undefined;
  #waiting: ReadonlySet<Node>;
  /** As tall as the waiting content, so that scrolling reaches the end. */
  readonly #room = document.createElement("div");
  /** How many blocks were created since the last change; opening a page counts all of them. */
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

  /** Continues rendering. Returns a function that stops. */
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
      // Nothing is moved during composition.
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
    // Removed blocks are no longer waited for.
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

  /** When the waiting content is needed: on scroll, keyboard, selection or print. */
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
        // Select all, find, print and End need the whole page.
        if ((ctrlKey || metaKey) && key !== "Control" && key !== "Meta") all();
      },
      { signal, capture: true },
    );
    window.addEventListener("beforeprint", all, { signal });
    return watching;
  }

  /** The position of the first waiting part. */
  #nearest(): Element {
    return this.#view?.dom.querySelector("tr[data-waiting]") ?? this.#room;
  }

  /**
   * In a block the browser considers out of view, typing leaves the caret before the letter. So the
   * caret's block is always laid out.
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

/** The placeholder of a block or row, with its height. */
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

/** The estimated height of a block before layout. */
function roomOf(block: Node): number {
  return REMS[block.type.name] ?? 3;
}

type Drawn = { docView: { markDirty(from: number, to: number): void } };

/** Rerenders exactly these parts of the page, like ProseMirror after mutations by the browser. */
function drawAgain(view: EditorView, parts: readonly Part[]): void {
  // A public method that the library's types omit.
  const { docView } = view as unknown as Drawn;
  for (const { from, to } of runsOf(parts)) docView.markDirty(from, to);
  view.updateState(view.state);
}

/** Their ranges; adjacent ones are merged. */
function runsOf(parts: readonly Part[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const { node, pos } of parts) {
    const [from, to] = [pos, pos + node.nodeSize];
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    // The rows of a rerendered table are rerendered with it.
    else if (!last || from > last.to) runs.push({ from, to });
  }
  return runs;
}
