import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  type Transaction,
} from "prosemirror-state";

type Join = { at: number | undefined };

const key = new PluginKey<Join>("where a line has just joined an item");

/** Says that Backspace has just joined a line to the item before it, at the caret. */
export function markJoin(tr: Transaction): Transaction {
  return tr.setMeta(key, { at: tr.selection.head } satisfies Join);
}

/**
 * Anyone who presses Backspace twice before a line wants the line to go up and not to lose the
 * letters of the item: pressed once more in that place it deletes nothing. Everything else that is
 * done in between ends this.
 */
export const stopAtJoin: Command = (state, dispatch) => {
  if (!isAtJoin(state)) return false;
  dispatch?.(state.tr.setMeta(key, { at: undefined } satisfies Join));
  return true;
};

/** Knows the place as long as nothing else is done. */
export function keepJoin(): Plugin<Join> {
  return new Plugin<Join>({
    key,
    state: {
      init: () => ({ at: undefined }),
      apply(tr, { at }) {
        const said: Join | undefined = tr.getMeta(key);
        if (said) return said;
        if (at === undefined) return { at };
        // What others save is no step of one's own, and moves the place along.
        const isOver = tr.docChanged && tr.getMeta("addToHistory") !== false;
        const place = tr.mapping.map(at);
        const isThere = tr.selection.empty && tr.selection.head === place;
        return { at: isOver || !isThere ? undefined : place };
      },
    },
  });
}

/** The caret stands where a line has just joined an item. */
export function isAtJoin(state: EditorState): boolean {
  const { selection } = state;
  return selection.empty && key.getState(state)?.at === selection.head;
}
