import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  type Transaction,
} from "prosemirror-state";

type Join = { at: number | undefined };

const key = new PluginKey<Join>("where a line has just joined an item");

/** Marks that Backspace has just joined a line to the item before it. */
export function markJoin(tr: Transaction): Transaction {
  return tr.setMeta(key, { at: tr.selection.head } satisfies Join);
}

/**
 * A user who presses Backspace twice before a line wants to move it up, not to delete letters of
 * the item, so the second press does nothing. Any other action ends this.
 */
export const stopAtJoin: Command = (state, dispatch) => {
  if (!isAtJoin(state)) return false;
  dispatch?.(state.tr.setMeta(key, { at: undefined } satisfies Join));
  return true;
};

/** Stores the position until something else happens. */
export function keepJoin(): Plugin<Join> {
  return new Plugin<Join>({
    key,
    state: {
      init: () => ({ at: undefined }),
      apply(tr, { at }) {
        const said: Join | undefined = tr.getMeta(key);
        if (said) return said;
        if (at === undefined) return { at };
        // Remote changes are no local action, but move the position.
        const isOver = tr.docChanged && tr.getMeta("addToHistory") !== false;
        const place = tr.mapping.map(at);
        const isThere = tr.selection.empty && tr.selection.head === place;
        return { at: isOver || !isThere ? undefined : place };
      },
    },
  });
}

/** The caret is where a line has just joined an item. */
export function isAtJoin(state: EditorState): boolean {
  const { selection } = state;
  return selection.empty && key.getState(state)?.at === selection.head;
}
