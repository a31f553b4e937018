import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, Selection } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { replaceBlocks } from "#src/editor/commands/replace-blocks.ts";
import { rulesOf } from "#src/editor/commands/rules/page-rules.ts";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { ChipPlaces } from "#src/editor/sentences/chip-places.ts";
import { drawWhole } from "#src/editor/view/drawing/page-drawing.ts";
import { makeElement } from "#src/editor/view/make-element.ts";
import { findBlock } from "#src/editor/view/uploads/find-block.ts";
import styles from "./OfferMarks.module.css";

const QUIET_MS = 150;

/** The block's previous text, and a callback for when it is restored. */
type Replaced = { node: Node; onReturn: () => void };

/**
 * The blocks of a page with an offer: each is followed by a placeholder for a chip. A block that
 * already has the offered text gets none.
 */
export class OfferMarks {
  readonly chips = new ChipPlaces();
  readonly plugin: Plugin<DecorationSet>;
  #offered: ReadonlyMap<string, Node> = new Map();
  readonly #replaced = new Map<string, Replaced>();
  #open: readonly string[] = [];
  #view: EditorView | undefined;
  readonly #key = new PluginKey<DecorationSet>("offer marks");
  readonly #listeners = new Set<() => void>();

  constructor() {
    this.plugin = new Plugin<DecorationSet>({
      key: this.#key,
      state: {
        init: (_, { doc }) => this.#draw(doc),
        apply: (tr, marks) =>
          tr.getMeta(this.#key) ? this.#draw(tr.doc) : marks.map(tr.mapping, tr.doc),
      },
      props: { decorations: (state) => this.#key.getState(state) },
      view: (view) => this.#watch(view),
    });
  }

  /** Shows exactly these offers, by block id. */
  show(view: EditorView, blocks: readonly ContentBlock[]): void {
    const rules = rulesOf(view.state);
    const { doc } = decode({ blocks }, { rules });
    this.#offered = new Map(blocks.map(({ id }, at) => [id, doc.child(at)]));
    this.#redraw(view);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The blocks with a chip, as of the last idle update. */
  readonly openIds = (): readonly string[] => this.#open;

  goTo(id: string): void {
    const view = this.#view;
    const found = view && findBlock(view.state.doc, id);
    if (!found) return;
    drawWhole(view);
    const element = view.nodeDOM(found.pos);
    if (element instanceof Element) element.scrollIntoView({ block: "center" });
  }

  /** Replaces a block by the offered text, undoable. False if impossible. */
  take(offered: ContentBlock, replaced: ContentBlock, onReturn: () => void): boolean {
    if (!this.#put(offered, replaced)) return false;
    const node = this.#read(replaced);
    if (node) this.#replaced.set(replaced.id, { node, onReturn });
    return true;
  }

  /** Restores the previous block, unless the new one was edited. */
  takeBack(offered: ContentBlock, replaced: ContentBlock): boolean {
    this.#replaced.delete(replaced.id);
    return this.#put(replaced, offered);
  }

  #put(block: ContentBlock, inPlaceOf: ContentBlock): boolean {
    const view = this.#view;
    const found = view?.editable ? findBlock(view.state.doc, block.id) : undefined;
    const [node, expected] = [this.#read(block), this.#read(inPlaceOf)];
    if (!view || !found || !node || !expected || !isSameText(found.node, expected)) return false;
    const [from, to] = [found.pos, found.pos + found.node.nodeSize];
    const tr = replaceBlocks(view.state.tr, from, to, [node]);
    const caret = tr.doc.resolve(endOfText(node, from));
    const { doc } = view.state;
    view.dispatch(tr.setSelection(Selection.near(caret, -1)));
    const isPut = view.state.doc !== doc;
    this.#redraw(view);
    return isPut;
  }

  #read(block: ContentBlock): Node | undefined {
    const view = this.#view;
    return view && decode({ blocks: [block] }, { rules: rulesOf(view.state) }).doc.child(0);
  }

  #notifyReturned({ doc }: EditorState): void {
    for (const [id, { node, onReturn }] of this.#replaced) {
      const found = findBlock(doc, id);
      if (!found || !isSameText(found.node, node)) continue;
      this.#replaced.delete(id);
      onReturn();
    }
  }

  #redraw(view: EditorView): void {
    view.dispatch(view.state.tr.setMeta(this.#key, true));
  }

  #draw(doc: Node): DecorationSet {
    if (this.#offered.size === 0) return DecorationSet.empty;
    const places: Decoration[] = [];
    doc.forEach((node, pos) => {
      const id = String(node.attrs["id"]);
      const offered = this.#offered.get(id);
      if (offered && !isSameText(node, offered)) places.push(this.#placeBehind(node, pos, id));
    });
    return DecorationSet.create(doc, places);
  }

  #placeBehind(block: Node, pos: number, id: string): Decoration {
    return Decoration.widget(endOfText(block, pos), () => this.#makePlace(id), {
      key: id,
      id,
      side: 2,
      ignoreSelection: true,
      stopEvent: () => true,
      destroy: (place) => this.chips.remove(place),
    });
  }

  #makePlace(id: string): HTMLElement {
    const place = makeElement("span", { class: styles.place, contenteditable: "false" });
    this.chips.add(place, id);
    return place;
  }

  #watch(view: EditorView) {
    this.#view = view;
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.#notifyListeners(view.state);
    return {
      update: (_: EditorView, before: EditorState) => {
        if (this.#key.getState(view.state) !== this.#key.getState(before))
          this.#notifyListeners(view.state);
        if (view.state.doc === before.doc) return;
        if (this.#offered.size === 0 && this.#replaced.size === 0) return;
        clearTimeout(timer);
        // A block may have become equal to the offer, or different again.
        timer = setTimeout(() => {
          this.#redraw(view);
          this.#notifyReturned(view.state);
        }, QUIET_MS);
      },
      destroy: () => {
        clearTimeout(timer);
        this.#view = undefined;
      },
    };
  }

  #notifyListeners(state: EditorState): void {
    const found = this.#key.getState(state)?.find() ?? [];
    const open = found.map(({ spec }) => String(spec["id"]));
    if (open.join(" ") === this.#open.join(" ")) return;
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }
}

/** After the last line of a block, or after one without text. */
function endOfText(block: Node, pos: number): number {
  let [node, start] = [block, pos];
  while (!node.isTextblock && node.lastChild) {
    start += 1 + node.content.size - node.lastChild.nodeSize;
    node = node.lastChild;
  }
  return node.isTextblock ? start + 1 + node.content.size : pos + block.nodeSize;
}

/** Source annotations are ignored. */
function isSameText(one: Node, other: Node): boolean {
  const { id, tunes } = one.attrs;
  return one.hasMarkup(other.type, { ...other.attrs, id, tunes }) && one.content.eq(other.content);
}
