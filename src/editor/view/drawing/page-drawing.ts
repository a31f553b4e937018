import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import type { EditorProps, EditorView, NodeView } from "prosemirror-view";
import { blockAround } from "#src/editor/commands/places.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import styles from "../page.module.css";
import { drawAgain } from "./draw-again.ts";
import { roomOf } from "./room-of.ts";
import { whenIdle } from "./when-idle.ts";

type NodeViews = NonNullable<EditorProps["nodeViews"]>;

/** More than a screen shows, however short its lines are. */
const FIRST = 300;
/** So many at once keep a key waiting for a frame or two. */
const SLICE = 400;
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

  constructor({ doc, selection }: EditorState, views: NodeViews) {
    const first = selection.$to.index(0) + FIRST;
    const isLong = doc.childCount > first + FEW;
    this.#waiting = new Set(isLong ? doc.children.slice(first) : []);
    this.views = Object.fromEntries(
      Object.entries(views).map(([name, make]) => {
        if (!schema.nodes[name]?.isInGroup("block")) return [name, make];
        return [name, (node, ...place) => this.#drawBlock(node, () => make(node, ...place))];
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
    if (this.#waiting.size > 0 && hasSelected(state, this.#waiting)) this.drawAll();
    this.#made = 0;
    this.#view?.updateState(state);
    this.#made = 0;
    this.#layOutCaret();
  }

  drawAll(): void {
    this.#draw(Number.POSITIVE_INFINITY);
  }

  #drawBlock(node: Node, make: () => NodeView): NodeView {
    if (this.#waiting.has(node)) return standIn(node, () => this.#waiting);
    this.#made += 1;
    const block = make();
    if (this.#made > FEW && block.dom instanceof HTMLElement)
      block.dom.classList.add(styles.skippable ?? "");
    return block;
  }

  #draw(most: number): void {
    const view = this.#view;
    if (!view || this.#waiting.size === 0) return;
    const due = new Set<Node>();
    const later = new Set<Node>();
    // What is no longer in the page has nothing to wait for.
    for (const node of view.state.doc.children) {
      if (this.#waiting.has(node)) (due.size < most ? due : later).add(node);
    }
    this.#waiting = later;
    this.#made = Number.POSITIVE_INFINITY;
    drawAgain(view, due);
    this.#made = 0;
    this.#showRoom();
  }

  #showRoom(): void {
    let rems = 0;
    for (const node of this.#waiting) rems += roomOf(node);
    this.#room.style.blockSize = `${rems}rem`;
    if (rems === 0) this.#room.remove();
  }

  /** Where someone gets to what waits, by scrolling, by keys, by selecting or on paper. */
  #watch(): AbortController {
    const watching = new AbortController();
    const { signal } = watching;
    const all = () => this.drawAll();
    const scrolled = () => {
      if (this.#room.getBoundingClientRect().top < 2 * window.innerHeight) all();
    };
    document.addEventListener("scroll", scrolled, { signal, capture: true, passive: true });
    document.addEventListener(
      "selectionchange",
      () => {
        if (getSelection()?.containsNode(this.#room)) all();
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

function hasSelected({ doc, selection }: EditorState, nodes: ReadonlySet<Node>): boolean {
  const last = Math.min(selection.$to.index(0), doc.childCount - 1);
  for (let at = selection.$from.index(0); at <= last; at += 1) {
    if (nodes.has(doc.child(at))) return true;
  }
  return false;
}

/** Holds the place of one block among the others. */
function standIn(node: Node, waiting: () => ReadonlySet<Node>): NodeView {
  const dom = document.createElement("div");
  dom.hidden = true;
  return {
    dom,
    update: (next) => next === node && waiting().has(node),
    ignoreMutation: () => true,
  };
}
