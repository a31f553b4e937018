import { useEditor, useEditorState } from "#src/editor/editor-context.ts";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";

/** What would be saved at this moment. A page that is worked on would ask far less often. */
export function PageNow() {
  const editor = useEditor();
  useEditorState(({ doc }) => doc);
  return (
    <output aria-label="Page now">
      <CodeLine text={JSON.stringify(editor.getContent().blocks)} />
    </output>
  );
}
