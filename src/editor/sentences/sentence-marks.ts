import type { Node } from "prosemirror-model";
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { findSentences, piecesOf } from "#src/editor/document/text/find-sentences.ts";
import { drawWhole } from "#src/editor/view/drawing/page-drawing.ts";
import { makeElement } from "#src/editor/view/make-element.ts";
import { ChipPlaces } from "./chip-places.ts";
import styles from "./SentenceMarks.module.css";

/** Data about a sentence; `id` is equal for sentences with the same chip. */
export type SentenceMark = { id: string; isProven: boolean };
type FindMark = (sentence: string) => SentenceMark | undefined;

/** An unsupported sentence of the page. */
export type OpenSentence = { id: string; text: string };

/** Which sentences to highlight: those with a mark, or those without one if `mark` is undefined. */
export type SentenceFilter = (mark: SentenceMark | undefined) => boolean;

const MARK = "mark";
const SHOWN = "shown";
const LENGTH = "length";
const QUIET_MS = 150;

/**
 * Marks sentences by their text: an edited one loses its mark, a moved one keeps it. Each is
 * followed by a placeholder for a chip; unsupported ones are underlined.
 */
export class SentenceMarks {
  readonly chips = new ChipPlaces();
  readonly plugin: Plugin<DecorationSet>;
  /** Undefined where no sentence has a mark: then none is looked for, which takes long. */
  #find: FindMark | undefined;
  #open: readonly OpenSentence[] = [];
  #filter: SentenceFilter | undefined;
  #shownCount = 0;
  #view: EditorView | undefined;
  readonly #key = new PluginKey<DecorationSet>("sentence marks");
  readonly #listeners = new Set<() => void>();
  /** Called when an edit has removed the mark of a supported sentence. */
  onLost: (() => void) | undefined;
  #hasLost = false;

  constructor() {
    this.plugin = new Plugin<DecorationSet>({
      key: this.#key,
      state: {
        init: (_, { doc }) =>
          DecorationSet.create(doc, this.#marksWithin(doc, 0, doc.content.size)),
        apply: (tr, marks) => this.#follow(tr, marks),
      },
      props: { decorations: (state) => this.#key.getState(state) },
      view: (view) => this.#watch(view),
    });
  }

  /** Marks exactly the sentences that `find` knows; undefined if there are none. */
  show(view: EditorView, find: FindMark | undefined): void {
    if (!find && !this.#find) return;
    this.#find = find;
    view.dispatch(view.state.tr.setMeta(this.#key, true));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The unsupported sentences, as of the last idle update. */
  readonly openSentences = (): readonly OpenSentence[] => this.#open;

  /** Scrolls to one of them by index. */
  goTo(place: number): void {
    this.#goTo(place, MARK);
  }

  /** Highlights some sentences, or none. */
  filter(filter: SentenceFilter | undefined): void {
    this.#filter = filter;
    const view = this.#view;
    if (!view) return;
    drawWhole(view);
    view.dispatch(view.state.tr.setMeta(this.#key, true));
  }

  /** The number of highlighted sentences, as of the last idle update. */
  readonly shownCount = (): number => this.#shownCount;

  /** Scrolls to a highlighted sentence by index. */
  goToShown(place: number): void {
    this.#goTo(place, SHOWN);
  }

  /** The texts of all sentences that a filter matches. */
  textsOf(filter: SentenceFilter): string[] {
    const doc = this.#view?.state.doc;
    if (!doc) return [];
    return textblocksIn(doc, 0, doc.content.size).flatMap(({ node }) => {
      const text = textOf(node);
      return this.#matching(text, filter).map(({ from, to }) => text.slice(from, to));
    });
  }

  #goTo(place: number, spec: string): void {
    const view = this.#view;
    if (!view) return;
    drawWhole(view);
    const found = this.#having(view.state, spec)[place];
    if (found) goToRange(view, found);
  }

  #follow(tr: Transaction, marks: DecorationSet): DecorationSet {
    const { doc } = tr;
    if (tr.getMeta(this.#key))
      return DecorationSet.create(doc, this.#marksWithin(doc, 0, doc.content.size));
    if (!tr.docChanged) return marks;
    let moved = marks.map(tr.mapping, doc);
    for (const { from, to } of changedRanges(tr)) {
      for (const block of textblocksIn(doc, from, to)) {
        const inside = moved.find(block.pos, block.pos + block.node.nodeSize);
        // `remove` empties the array it receives.
        moved = moved.remove([...inside]).add(doc, this.#marksOf(block.node, block.pos));
        if (tr.getMeta("addToHistory") !== false) this.#hasLost ||= isAnyEdited(tr, inside, moved);
      }
    }
    return moved;
  }

  #marksWithin(doc: Node, from: number, to: number): Decoration[] {
    return textblocksIn(doc, from, to).flatMap(({ node, pos }) => this.#marksOf(node, pos));
  }

  #marksOf(block: Node, pos: number): Decoration[] {
    const text = textOf(block);
    const shown = this.#filter ? this.#matching(text, this.#filter) : [];
    const look = { class: styles.shown ?? "" };
    const highlights = shown.map(({ from, to }) =>
      Decoration.inline(pos + 1 + from, pos + 1 + to, look, { [SHOWN]: true }),
    );
    return [...highlights, ...this.#chipsOf(text, pos)];
  }

  /** The sentences of a text that a filter matches, with or without a mark. */
  #matching(text: string, filter: SentenceFilter): { from: number; to: number }[] {
    const known = this.#find ? findSentences(text, this.#find) : [];
    const own = piecesOf(text).filter(
      (piece) => !known.some(({ from, to }) => piece.from < to && piece.to > from),
    );
    return [
      ...known.filter(({ value }) => filter(value)),
      ...(filter(undefined) ? own : []),
    ].toSorted((one, other) => one.from - other.from);
  }

  #chipsOf(text: string, pos: number): Decoration[] {
    if (!this.#find) return [];
    return findSentences(text, this.#find).flatMap(({ from, to, value }) => {
      const [start, end] = [pos + 1 + from, pos + 1 + to];
      const chip = Decoration.widget(end, () => this.#makePlace(value), {
        key: value.id,
        ...(value.isProven ? { [LENGTH]: to - from } : {}),
        side: 1,
        ignoreSelection: true,
        stopEvent: () => true,
        destroy: (place) => this.chips.remove(place),
      });
      const look = { class: styles.open ?? "" };
      return value.isProven
        ? [chip]
        : [chip, Decoration.inline(start, end, look, { [MARK]: value })];
    });
  }

  #makePlace({ id }: SentenceMark): HTMLElement {
    const place = makeElement("span", { class: styles.place, contenteditable: "false" });
    this.chips.add(place, id);
    return place;
  }

  #having(state: EditorState, name: string): Decoration[] {
    return this.#key.getState(state)?.find(undefined, undefined, (spec) => name in spec) ?? [];
  }

  #watch(view: EditorView) {
    this.#view = view;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notifyListeners = () => {
      this.#shownCount = this.#having(view.state, SHOWN).length;
      this.#open = this.#having(view.state, MARK).map(({ from, to, spec }) => {
        const mark: SentenceMark = spec[MARK];
        return { id: mark.id, text: view.state.doc.textBetween(from, to, " ") };
      });
      for (const listener of this.#listeners) listener();
    };
    notifyListeners();
    return {
      update: (_: EditorView, before: EditorState) => {
        if (this.#hasLost) this.onLost?.();
        this.#hasLost = false;
        if (this.#key.getState(view.state) === this.#key.getState(before)) return;
        clearTimeout(timer);
        timer = setTimeout(notifyListeners, QUIET_MS);
      },
      destroy: () => {
        clearTimeout(timer);
        this.#view = undefined;
      },
    };
  }
}

/** One character per position, so that offsets in the text are positions in the block. */
function textOf(block: Node): string {
  return block.textBetween(0, block.content.size, undefined, "\n");
}

function isAnyEdited(
  { mapping }: Transaction,
  before: readonly Decoration[],
  after: DecorationSet,
): boolean {
  const back = mapping.invert();
  return before.some(({ from: end, spec }) => {
    if (!(LENGTH in spec) || after.find(end, end, ({ key }) => key === spec.key).length > 0)
      return false;
    const last = back.map(end);
    // Deleted or moved sentences leave nothing here.
    return mapping.map(last - spec[LENGTH]) < mapping.map(last, -1);
  });
}

/** The inserted ranges, in positions after all steps. */
function changedRanges({ mapping }: Transaction): { from: number; to: number }[] {
  return mapping.maps.flatMap((map, at) => {
    const ranges: { from: number; to: number }[] = [];
    const after = mapping.slice(at + 1);
    map.forEach((_from, _to, from, to) => {
      ranges.push({ from: after.map(from, -1), to: after.map(to, 1) });
    });
    return ranges;
  });
}

function textblocksIn(doc: Node, from: number, to: number): { node: Node; pos: number }[] {
  const blocks: { node: Node; pos: number }[] = [];
  doc.nodesBetween(from, Math.min(Math.max(to, from + 1), doc.content.size), (node, pos) => {
    if (!node.isTextblock) return true;
    if (!node.type.spec.code) blocks.push({ node, pos });
    return false;
  });
  return blocks;
}

/** Selects a range and scrolls to it, even on a read-only page. */
function goToRange(view: EditorView, { from, to }: { from: number; to: number }): void {
  const { doc, tr } = view.state;
  if (view.editable) {
    view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)));
    view.focus();
  }
  const [start, end] = [view.domAtPos(from), view.domAtPos(to)];
  getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
  const element = start.node instanceof Element ? start.node : start.node.parentElement;
  element?.scrollIntoView({ block: "center" });
}
