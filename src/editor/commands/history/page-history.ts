import { history, redo, undo } from "prosemirror-history";
import { type Command, type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { UNDO_GROUP_MS } from "../one-step.ts";
import { changedElsewhere, sparingForeign } from "./spare-foreign.ts";

/** How changes of a page are undone. Collaborative editing brings its own. */
export type PageHistory = {
  plugins: readonly Plugin[];
  undo: Command;
  redo: Command;
};

const key = new PluginKey<PageHistory>("history of this page");

/** Undoes local changes one by one; remote changes stay. */
export function ownHistory(): PageHistory {
  return {
    plugins: [history({ newGroupDelay: UNDO_GROUP_MS }), changedElsewhere()],
    undo: sparingForeign(undo, "back"),
    redo: sparingForeign(redo, "forward"),
  };
}

/** Stores the undo implementation in the state, for every command. */
export function keepHistory(pageHistory: PageHistory): Plugin[] {
  return [new Plugin({ key, pageHistory }), ...pageHistory.plugins];
}

function historyOf(state: EditorState): PageHistory | undefined {
  return key.get(state)?.spec.pageHistory;
}

export const undoStep: Command = (state, dispatch, view) =>
  historyOf(state)?.undo(state, dispatch, view) ?? false;

export const redoStep: Command = (state, dispatch, view) =>
  historyOf(state)?.redo(state, dispatch, view) ?? false;
