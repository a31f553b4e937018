import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { Text } from "#src/ui/layout/primitives/Text.tsx";

/** The smallest thing that can float over a page: it follows the caret. */
export function CaretNote() {
  const { isReadOnly } = useEditor();
  const kind = useEditorState(({ selection: { $head } }) => $head.node(Math.min(1, $head.depth)));
  const isShown = useEditorView() !== undefined;
  if (!isShown || isReadOnly) return null;
  return <Text>{`The caret is in: ${kind.type.name}`}</Text>;
}
