import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { EditorSession } from "./view/editor-session.ts";

/*
 * The seam for everything that floats over a page: menus, bars, handles, search, outline, counts.
 *
 * They are children of <Editor> and stand in its frame, which is `position: relative`, after the
 * page in the DOM. There:
 *   useEditorState(select)  a part of the newest state, rendered again only when that part changes
 *   useEditorView()         the view, to measure (`coordsAtPos`), to focus and to dispatch
 *   useEditor()             the session: isReadOnly, getContent, flush
 * Commands of commands/ are run as `command(view.state, view.dispatch, view)`.
 *
 * What has to see keys before the page does, or draws into it, is a ProseMirror plugin and goes
 * into the prop `plugins` of <Editor>. These come before our own, so that their handleKeyDown is
 * asked first (Enter and the arrows belong to an open menu), and are there while only reading too:
 * ask `view.editable`. The list is read once, when the page is first shown; what is fetched after
 * that brings its plugins by `useEditor().extend(plugins)`, as overlays/ does.
 *
 * No work per key may grow with the page: select from the selection and the block around it, and
 * compute what needs the whole document (outline, count, search) in a quiet moment.
 */
export const EditorContext = createContext<EditorSession | undefined>(undefined);

export function useEditor(): EditorSession {
  const session = useContext(EditorContext);
  if (!session) throw new Error("This stands outside of an Editor.");
  return session;
}

/** `select` runs for each new state: it must be cheap and pure. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const session = useEditor();
  return useSyncExternalStore(session.subscribe, () => select(session.state));
}

/** Undefined until the page is rendered. */
export function useEditorView(): EditorView | undefined {
  const session = useEditor();
  return useSyncExternalStore(session.subscribe, () => session.view);
}
