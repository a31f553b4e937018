import { type EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

export type NamedItem = { id: string; name: string; hint: string };

/** A semicolon and the start of a name, before the caret. */
export type Named = {
  from: number;
  query: string;
  /**
   * The item that Enter would pick. -1 is none: a semicolon alone, as before a new line in French,
   * picks nothing until an arrow was used.
   */
  active: number;
  /** Left with Escape, until another one is typed. */
  isClosed: boolean;
};

type Source = {
  itemsFor: (query: string) => readonly NamedItem[];
  choose: (view: EditorView, item: NamedItem) => void;
};

type Meta = { active: number } | { close: true };

const key = new PluginKey<Named | undefined>("named menu");

export const LIST_ID = "named-menu";

export function optionId({ id }: NamedItem): string {
  return `${LIST_ID}-${id}`;
}

export function namedOf(state: EditorState): Named | undefined {
  const named = key.getState(state);
  return named?.isClosed ? undefined : named;
}

/** The menu of things that are inserted by name: opened by a semicolon, filtered by typing. */
export function namedMenu(source: Source): Plugin<Named | undefined> {
  const openIn = ({ state }: EditorView) => {
    const named = namedOf(state);
    const items = named ? source.itemsFor(named.query) : [];
    return named && items.length > 0 ? { ...named, items } : undefined;
  };
  return new Plugin<Named | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, before, _old, after) {
        // Only this file sends it messages.
        const meta = tr.getMeta(key) as Meta | undefined;
        if (meta && before)
          return "close" in meta ? { ...before, isClosed: true } : { ...before, ...meta };
        if (!tr.docChanged && !tr.selectionSet) return before;
        const now = nameAtCaret(after);
        if (!now) return undefined;
        const isSame = before?.from === now.from;
        // Moving the caret behind an older one opens nothing.
        if (!isSame && !tr.docChanged) return undefined;
        return { ...now, active: now.query === "" ? -1 : 0, isClosed: isSame && before.isClosed };
      },
    },
    props: {
      handleKeyDown(view, event) {
        const open = event.isComposing ? undefined : openIn(view);
        if (!open) return false;
        const { items, active } = open;
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const from = Math.max(active, step === 1 ? -1 : 0);
        if (step !== undefined) goToNamed(view, (from + step + items.length) % items.length);
        else if (event.key === "Escape") view.dispatch(view.state.tr.setMeta(key, { close: true }));
        else if (event.key === "Enter" || event.key === "Tab") {
          const item = items[active];
          if (!item) return false;
          source.choose(view, item);
        } else return false;
        return true;
      },
      handleDOMEvents: {
        blur(view) {
          if (namedOf(view.state)) view.dispatch(view.state.tr.setMeta(key, { close: true }));
          return false;
        },
      },
      attributes(state): Record<string, string> {
        const named = namedOf(state);
        const item = named && source.itemsFor(named.query)[named.active];
        return item ? { "aria-controls": LIST_ID, "aria-activedescendant": optionId(item) } : {};
      },
    },
  });
}

export function goToNamed(view: EditorView, active: number): void {
  view.dispatch(view.state.tr.setMeta(key, { active }));
}

/** Removes what was typed, where the chosen text goes. */
export function deleteTyped(view: EditorView): void {
  const named = namedOf(view.state);
  if (named) view.dispatch(view.state.tr.delete(named.from, named.from + 1 + named.query.length));
}

/** No name is longer. */
const MAX_SIGNS = 60;
const NAME = /(?:^|\s);([\p{L}\p{N}_-]*)$/u;

function nameAtCaret({ selection }: EditorState): Pick<Named, "from" | "query"> | undefined {
  if (!(selection instanceof TextSelection) || !selection.$cursor) return undefined;
  const { $cursor } = selection;
  if ($cursor.parent.type.spec.code) return undefined;
  const typed = $cursor.parent.textBetween(0, $cursor.parentOffset, "\n", "\n");
  const query = NAME.exec(typed.slice(-MAX_SIGNS))?.[1];
  return query === undefined ? undefined : { from: $cursor.pos - query.length - 1, query };
}
