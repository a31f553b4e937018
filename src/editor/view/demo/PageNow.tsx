import { useEditor, useEditorState } from "#src/editor/editor-context.ts";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";

/** The current output. A real page would request it far less often. */
export function PageNow() {
  const editor = useEditor();
  useEditorState(({ doc }) => doc);
  const before = useEditorState(({ selection: { $from } }) =>
    $from.parent.textBetween(0, $from.parentOffset, "\n", "\n"),
  );
  const selected = useEditorState(({ doc, selection: { from, to } }) =>
    doc.textBetween(from, to, "\n", "\n"),
  );
  return (
    <>
      <output aria-label="Selection now">
        <CodeLine text={`${before}[${selected}]`} />
      </output>
      <output aria-label="Page now">
        <CodeLine text={JSON.stringify(editor.getContent().blocks)} />
      </output>
    </>
  );
}
