import { type EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { firstChoice, matchingItems, type SlashItem } from "./slash-items.ts";

/** Where the slash stands, what was typed after it, and the item that Enter would take. */
export type Slash = { from: number; query: string; active: number };

type Told = { close: true } | { active: number };

const key = new PluginKey<Slash | undefined>("slash menu");

export const LIST_ID = "slash-menu";

export function optionId(item: SlashItem): string {
  return `${LIST_ID}-${item.id}`;
}

/** The menu of blocks, which a slash in an empty line opens and further letters narrow. */
export function slashMenu(): Plugin<Slash | undefined> {
  return new Plugin<Slash | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, open, before, after) {
        // Only this file tells it anything.
        const told = tr.getMeta(key) as Told | undefined;
        if (told && "close" in told) return undefined;
        if (told && open) return { ...open, active: told.active };
        if (!tr.docChanged && !tr.selectionSet) return open;
        const line = slashLine(after);
        const items = line ? matchingItems(line.query) : [];
        if (!line || items.length === 0) return undefined;
        if (open?.query === line.query) return { ...line, active: open.active };
        if (open) return { ...line, active: firstChoice(items) };
        const wasEmpty = before.doc.nodeAt(line.from - 1)?.content.size === 0;
        return tr.docChanged && line.query === "" && wasEmpty ? { ...line, active: 0 } : undefined;
      },
    },
    props: {
      handleKeyDown: (view, event) => {
        const open = slashOf(view.state);
        return open && !event.isComposing ? pressed(view, open, event.key) : false;
      },
      handleDOMEvents: {
        blur: (view) => {
          if (slashOf(view.state)) closeSlash(view);
          return false;
        },
      },
      attributes: (state): Record<string, string> => {
        const open = slashOf(state);
        const active = open && matchingItems(open.query)[open.active];
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

function closeSlash(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, { close: true }));
}

export function goToItem(view: EditorView, active: number): void {
  view.dispatch(view.state.tr.setMeta(key, { active }));
}

/** The slash goes, and the block becomes what was chosen. */
export function chooseItem(view: EditorView, item: SlashItem): void {
  const open = slashOf(view.state);
  if (!open) return;
  const end = open.from + 1 + open.query.length;
  view.dispatch(view.state.tr.delete(open.from, end).setMeta(key, { close: true }));
  item.insert(view.state, view.dispatch, view);
  view.focus();
}

function slashLine({ selection }: EditorState): Omit<Slash, "active"> | undefined {
  if (!(selection instanceof TextSelection)) return undefined;
  const { $cursor } = selection;
  if ($cursor?.depth !== 1 || $cursor.parent.type.name !== "paragraph") return undefined;
  const typed = $cursor.parent.textBetween(0, $cursor.parentOffset, "\n", "\n");
  const isWhole = $cursor.parentOffset === $cursor.parent.content.size;
  if (!isWhole || !/^\/[^\n]*$/.test(typed)) return undefined;
  return { from: $cursor.start(), query: typed.slice(1) };
}

function pressed(view: EditorView, open: Slash, name: string): boolean {
  const items = matchingItems(open.query);
  const step = { ArrowDown: 1, ArrowUp: -1 }[name];
  if (step !== undefined) {
    goToItem(view, (open.active + step + items.length) % items.length);
    return true;
  }
  if (name === "Escape") {
    closeSlash(view);
    return true;
  }
  const item = items[open.active];
  if ((name !== "Enter" && name !== "Tab") || !item) return false;
  chooseItem(view, item);
  return true;
}
