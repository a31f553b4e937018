import { NodeSelection, Plugin } from "prosemirror-state";
import { deleteSelected } from "#src/editor/commands/delete-selected.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { editorText } from "#src/editor/editor.text.ts";
import type { EditorHost } from "./editor-host.ts";

/**
 * A block that we cannot show may hold anything. Anyone whose Backspace has just selected it does
 * not lose it by the next letter: they are asked.
 */
export function keepRaw(host: EditorHost): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view) {
        const { selection } = view.state;
        const isRaw =
          selection instanceof NodeSelection && selection.node.type === schema.nodes.raw;
        if (!isRaw) return false;
        const { doc } = view.state;
        host.say({
          text: editorText.typedOnBlock,
          action: {
            label: editorText.removeBlock,
            run() {
              if (view.isDestroyed || view.state.doc !== doc) return;
              host.say(undefined);
              deleteSelected(view.state, view.dispatch, view);
              view.focus();
            },
          },
        });
        return true;
      },
    },
  });
}
