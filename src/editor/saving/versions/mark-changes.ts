import { type EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { versionChanges } from "#src/editor/commands/versions/version-changes.ts";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";

type Classes = { added: string; removed: string };

/** Highlights additions compared with another version, and shows deletions. */
export function markChanges(other: EditorContent, { added, removed }: Classes): Plugin {
  const marksOf = ({ doc }: EditorState) => {
    const marks = versionChanges(decode(other).doc, doc).flatMap((change) => [
      ...(change.to > change.from
        ? [Decoration.inline(change.from, change.to, { nodeName: "ins", class: added })]
        : []),
      ...(change.removed === ""
        ? []
        : [Decoration.widget(change.from, () => removedText(change.removed, removed))]),
    ]);
    return DecorationSet.create(doc, marks);
  };
  return new Plugin({
    state: { init: (_, state) => marksOf(state), apply: (_, marks) => marks },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
}

function removedText(text: string, className: string): HTMLElement {
  const element = document.createElement("del");
  element.className = className;
  element.textContent = text;
  return element;
}
