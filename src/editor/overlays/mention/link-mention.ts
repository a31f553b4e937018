import { type EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "#src/editor/document/schema/schema.ts";

/** The mention being typed: the position of the @, and the text after it. */
export type MentionQuery = { from: number; query: string; activeId?: string | undefined };

type Meta = { close: true } | { activeId: string | undefined };

const key = new PluginKey<MentionQuery | undefined>("link mention");

/** Longer words are not searched for. */
const MAX_SIGNS = 40;
const MENTION = /(?:^|[\s(])@(|[^\s@][^\n@]{0,39})$/;

export const LIST_ID = "link-mention";

export function optionId(id: string): string {
  return `${LIST_ID}-${id}`;
}

/** Typing @ opens a menu of link targets. While it is open, `press` gets each key first. */
export function linkMention(press: (name: string) => boolean): Plugin<MentionQuery | undefined> {
  return new Plugin<MentionQuery | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, open, before, after) {
        // Only this file sends it one.
        const meta = tr.getMeta(key) as Meta | undefined;
        if (meta && "close" in meta) return undefined;
        if (meta) return open && { ...open, activeId: meta.activeId };
        if (!tr.docChanged && !tr.selectionSet) return open;
        const asked = mentionAtCaret(after);
        if (!asked) return undefined;
        if (open && tr.mapping.map(open.from, -1) === asked.from)
          return { ...asked, activeId: open.activeId };
        const isTyped = tr.docChanged && before.selection.from === asked.from;
        return isTyped && asked.query === "" ? asked : undefined;
      },
    },
    props: {
      handleKeyDown: (view, event) =>
        askedOf(view.state) !== undefined && !event.isComposing && press(event.key),
      handleDOMEvents: {
        blur: (view) => {
          if (askedOf(view.state)) closeMention(view);
          return false;
        },
      },
      attributes: (state): Record<string, string> => {
        const activeId = askedOf(state)?.activeId;
        if (activeId === undefined) return {};
        return { "aria-controls": LIST_ID, "aria-activedescendant": optionId(activeId) };
      },
    },
  });
}

export function askedOf(state: EditorState): MentionQuery | undefined {
  return key.getState(state);
}

export function closeMention(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, { close: true }));
}

/** The active option, for screen readers. */
export function markActive(view: EditorView, activeId: string | undefined): void {
  view.dispatch(view.state.tr.setMeta(key, { activeId }));
}

/** Replaces the @ and the typed text by a link with this name. */
export function insertMention(view: EditorView, to: { name: string; href: string }): void {
  const asked = askedOf(view.state);
  if (!asked) return;
  const { from, query } = asked;
  const link = schema.marks.link.create({ href: to.href });
  const tr = view.state.tr.replaceWith(from, from + 1 + query.length, [
    schema.text(to.name, [link]),
    schema.text(" "),
  ]);
  tr.setSelection(TextSelection.create(tr.doc, from + to.name.length + 1));
  view.dispatch(tr.setMeta(key, { close: true }).scrollIntoView());
  view.focus();
}

function mentionAtCaret({ selection }: EditorState): MentionQuery | undefined {
  if (!(selection instanceof TextSelection) || !selection.$cursor) return undefined;
  const { parent, parentOffset, pos } = selection.$cursor;
  if (!parent.type.allowsMarkType(schema.marks.link)) return undefined;
  const first = Math.max(0, parentOffset - MAX_SIGNS - 2);
  const query = MENTION.exec(parent.textBetween(first, parentOffset, "\n", "\n"))?.[1];
  return query === undefined ? undefined : { from: pos - query.length - 1, query };
}
