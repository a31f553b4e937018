import { undoDepth } from "prosemirror-history";
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { undoStep } from "#src/editor/commands/history/page-history.ts";
import { rulesOf } from "#src/editor/commands/rules/page-rules.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import type { EditorSession } from "#src/editor/view/editor-session.ts";
import { firstChoice, matchingItems, type SlashItem, slashItems } from "./slash-items.ts";

export type Slash = {
  /** The position of the slash, and the text after it. */
  from: number;
  query: string;
  items: readonly SlashItem[];
  /** The entry that Enter would pick. */
  active: number;
  /** The undo depth before a line was added for the slash. */
  depthBefore?: number | undefined;
};

type Meta = { close: true } | { active: number } | { depthBefore: number };

const key = new PluginKey<Slash | undefined>("slash menu");

export const LIST_ID = "slash-menu";

export function optionId(item: SlashItem): string {
  return `${LIST_ID}-${item.id}`;
}

/** The slash menu: opened by a slash in an empty line, filtered by typing. */
export function slashMenu(session: EditorSession): Plugin<Slash | undefined> {
  return new Plugin<Slash | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, open, before, after) {
        // Only this file sends it messages.
        const meta = tr.getMeta(key) as Meta | undefined;
        if (meta && "close" in meta) return undefined;
        if (meta && "active" in meta) return open && { ...open, active: meta.active };
        if (!tr.docChanged && !tr.selectionSet) return open;
        const line = slashLine(after);
        const items = line ? matchingItems(slashItems(session), line.query) : [];
        if (!line || items.length === 0) return undefined;
        const same = { ...line, items, depthBefore: open?.depthBefore };
        if (open?.query === line.query) return { ...same, active: open.active };
        if (open) return { ...same, active: firstChoice(items, rulesOf(after)) };
        if (meta) return { ...line, items, active: 0, depthBefore: meta.depthBefore };
        const isTyped = before.selection.empty && before.selection.from === line.from;
        const isOpened = tr.docChanged && line.query === "" && isTyped;
        return isOpened ? { ...line, items, active: 0 } : undefined;
      },
    },
    props: {
      handleKeyDown: (view, event) => {
        const open = slashOf(view.state);
        return open && !event.isComposing ? pressed(session, view, open, event.key) : false;
      },
      handleDOMEvents: {
        blur: (view) => {
          if (slashOf(view.state)) closeSlash(view);
          return false;
        },
      },
      attributes: (state): Record<string, string> => {
        const open = slashOf(state);
        const active = open?.items[open.active];
        return active
          ? { "aria-controls": LIST_ID, "aria-activedescendant": optionId(active) }
          : {};
      },
    },
  });
}

export function slashOf(state: EditorState): Slash | undefined {
  return key.getState(state);
}

/** Opens it with a change that adds a line with the slash. */
export function inNewLine(tr: Transaction, before: EditorState): Transaction {
  return tr.setMeta(key, { depthBefore: undoDepth(before) });
}

/** No block has a longer name. */
const MAX_SIGNS = 40;

function closeSlash(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, { close: true }));
}

export function goToItem(view: EditorView, active: number): void {
  view.dispatch(view.state.tr.setMeta(key, { active }));
}

/** Removes the slash and converts the block. */
export function chooseItem(session: EditorSession, view: EditorView, item: SlashItem): void {
  const open = slashOf(view.state);
  if (!open) return;
  const end = open.from + 1 + open.query.length;
  const tr = view.state.tr.delete(open.from, end).setMeta(key, { close: true });
  const { $from } = tr.selection;
  // Text before it stays: the new block goes below.
  if ("insert" in item && $from.parent.content.size > 0) {
    tr.insert($from.after(), schema.nodes.paragraph.create());
    tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1));
  }
  view.dispatch(tr);
  if ("insert" in item) item.insert(view.state, view.dispatch, view);
  else item.ask(session, () => undoTo(view, open.depthBefore));
  view.focus();
}

/** A line added only for the slash is removed again, and the caret returns. */
function undoTo(view: EditorView, depth = Number.POSITIVE_INFINITY): void {
  while (!view.isDestroyed && undoDepth(view.state) > depth) undoStep(view.state, view.dispatch);
}

function slashLine({ selection }: EditorState): Pick<Slash, "from" | "query"> | undefined {
  if (!(selection instanceof TextSelection)) return undefined;
  const { $cursor } = selection;
  if ($cursor?.depth !== 1 || $cursor.parent.type.name !== "paragraph") return undefined;
  const typed = $cursor.parent.textBetween(0, $cursor.parentOffset, "\n", "\n");
  const isWhole = $cursor.parentOffset === $cursor.parent.content.size;
  if (!isWhole) return undefined;
  if (/^\/[^\n]*$/.test(typed)) return { from: $cursor.start(), query: typed.slice(1) };
  // After a word the slash needs a space before it, and a space ends the menu.
  const query = /\s\/([^\s/]*)$/.exec(typed.slice(-MAX_SIGNS))?.[1];
  return query === undefined ? undefined : { from: $cursor.pos - query.length - 1, query };
}

function pressed(
  session: EditorSession,
  view: EditorView,
  { items, active }: Slash,
  name: string,
): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[name];
  if (step !== undefined) {
    goToItem(view, (active + step + items.length) % items.length);
    return true;
  }
  if (name === "Escape") {
    closeSlash(view);
    return true;
  }
  const item = items[active];
  if ((name !== "Enter" && name !== "Tab") || !item) return false;
  chooseItem(session, view, item);
  return true;
}
