import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { type Match, matchesIn, matchFrom } from "#src/editor/document/text/find-text.ts";
import { drawWhole } from "#src/editor/view/drawing/page-drawing.ts";
import styles from "./FindMarks.module.css";

/** The search text, and the results of the last search. */
export type Find = {
  words: string;
  matches: readonly Match[];
  /** The current match. */
  active: number;
  /** The position of the current match, or the start of the search; moves with edits. */
  place: number;
  marks: DecorationSet;
  /** The document that was searched; a newer one is searched again. */
  searched: Node | undefined;
};

type Meta =
  | { words: string; place?: number }
  | { active: number }
  | { search: true }
  | { close: true };

/** The search is debounced by this interval, in the page and in the field. */
const QUIET_MS = 150;
/** The number of highlighted matches around the current one; all are counted. */
const MAX_MARKED = 500;

const key = new PluginKey<Find | undefined>("find");

/** Searches a page. Typing only moves highlights; the search runs when idle. */
export function findInPage(): Plugin<Find | undefined> {
  return new Plugin<Find | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, find) {
        // Only this file sends it messages.
        const meta = tr.getMeta(key) as Meta | undefined;
        if (meta && "close" in meta) return undefined;
        if (meta && "words" in meta) return withWords(find, meta.words, meta.place);
        if (!find) return undefined;
        if (meta && "search" in meta) return searched(find, tr.doc);
        if (meta) return { ...find, ...marked(tr.doc, find.matches, meta.active) };
        if (!tr.docChanged) return find;
        const marks = find.marks.map(tr.mapping, tr.doc);
        return { ...find, marks, place: tr.mapping.map(find.place) };
      },
    },
    props: { decorations: (state) => findOf(state)?.marks },
    view: () => searchWhenQuiet(),
  });
}

export function findOf(state: EditorState): Find | undefined {
  return key.getState(state);
}

/** Starts with the selected text, otherwise with the previous search. */
export function openFind(view: EditorView): void {
  drawWhole(view);
  const { doc, selection } = view.state;
  const isShort = selection instanceof TextSelection && selection.to - selection.from <= 100;
  const selected = isShort ? doc.textBetween(selection.from, selection.to, "\n") : "";
  const isLine = selected !== "" && !selected.includes("\n");
  const words = isLine ? selected : (findOf(view.state)?.words ?? "");
  view.dispatch(view.state.tr.setMeta(key, { words, place: selection.from }));
}

export function findWords(view: EditorView, words: string): void {
  view.dispatch(view.state.tr.setMeta(key, { words }));
}

/** The next or previous match; for unsearched words, the nearest. */
export function goToMatch(view: EditorView, step: 1 | -1): void {
  const find = findOf(view.state);
  if (!find) return;
  if (find.searched !== view.state.doc) {
    search(view);
  } else if (find.matches.length > 0) {
    const active = (find.active + step + find.matches.length) % find.matches.length;
    view.dispatch(view.state.tr.setMeta(key, { active }));
  }
  showActive(view);
}

/** Selects the current match, to continue from there. */
export function closeFind(view: EditorView): void {
  const { doc, tr } = view.state;
  const find = findOf(view.state);
  const match = find?.searched === doc ? find.matches[find.active] : undefined;
  if (match) tr.setSelection(TextSelection.create(doc, match.from, match.to));
  view.dispatch(tr.setMeta(key, { close: true }));
  if (view.editable) view.focus();
  else if (match) selectInWindow(view, match);
}

/** A read-only page has no caret, but Tab continues from the selection. */
function selectInWindow(view: EditorView, { from, to }: Match): void {
  const [start, end] = [view.domAtPos(from), view.domAtPos(to)];
  getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
}

function search(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, { search: true }));
}

function showActive(view: EditorView): void {
  view.dom.querySelector("[data-match=active]")?.scrollIntoView({ block: "nearest" });
}

function withWords(find: Find | undefined, words: string, from: number | undefined): Find {
  const place = from ?? find?.place ?? 0;
  const nothing = { matches: [], active: 0, marks: DecorationSet.empty };
  return { ...(find ?? nothing), words, place, searched: undefined };
}

function searched(find: Find, doc: Node): Find {
  const matches = matchesIn(doc, find.words);
  const found = marked(doc, matches, matchFrom(matches, find.place));
  return { ...find, matches, searched: doc, ...found };
}

function marked(doc: Node, matches: readonly Match[], active: number) {
  const first = Math.max(0, active - MAX_MARKED / 2);
  const marks = matches.slice(first, first + MAX_MARKED).map(({ from, to }, at) => {
    const isActive = first + at === active;
    const look = isActive ? `${styles.match} ${styles.active}` : (styles.match ?? "");
    return Decoration.inline(from, to, {
      class: look,
      "data-match": isActive ? "active" : "",
    });
  });
  const place = matches[active]?.from;
  const set = DecorationSet.create(doc, marks);
  return place === undefined ? { active: 0, marks: set } : { active, marks: set, place };
}

function searchWhenQuiet() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    update(view: EditorView) {
      clearTimeout(timer);
      const find = findOf(view.state);
      if (!find || find.searched === view.state.doc) return;
      const isNew = find.searched === undefined;
      timer = setTimeout(() => {
        search(view);
        // Typing during the wait does not jump back to the old position.
        if (isNew) showActive(view);
      }, QUIET_MS);
    },
    destroy: () => clearTimeout(timer),
  };
}
