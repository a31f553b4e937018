import { cellAround } from "#src/editor/commands/table/move-in-table.ts";
import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

const controls = lazyPart(() => import("./TableControls.tsx"), { isPreloaded: true });

/** The controls of the caret's table. Loaded lazily. */
export function TableTools() {
  const session = useEditor();
  const view = useEditorView();
  const isReadOnly = useEditorState(() => session.isReadOnly);
  const table = useEditorState(({ selection }) => cellAround(selection.$from)?.table);
  const isShown = view !== undefined && table !== undefined && !isReadOnly;
  const part = controls.useWhen(isShown);
  return isShown && part ? <part.TableControls view={view} table={table} /> : null;
}
