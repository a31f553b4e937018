import { cellAround } from "#src/editor/commands/table/move-in-table.ts";
import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { onDemand } from "#src/ui/overlays/on-demand/on-demand.ts";

const controls = onDemand(() => import("./TableControls.tsx"));

/** What can be done with the table that the caret stands in. A page is written without it as well. */
export function TableTools() {
  const session = useEditor();
  const view = useEditorView();
  const isReadOnly = useEditorState(() => session.isReadOnly);
  const table = useEditorState(({ selection }) => cellAround(selection.$from)?.table);
  const isShown = view !== undefined && table !== undefined && !isReadOnly;
  const part = controls.useOnceOpen(isShown, () => undefined);
  return isShown && part ? <part.TableControls view={view} table={table} /> : null;
}
