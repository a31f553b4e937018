import { type EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** Marks some blocks of a page that is only read. */
export function markBlocks(ids: ReadonlySet<string>, className: string): Plugin {
  const marksOf = ({ doc }: EditorState) => {
    const marks: Decoration[] = [];
    doc.forEach((node, pos) => {
      if (ids.has(node.attrs.id)) {
        marks.push(Decoration.node(pos, pos + node.nodeSize, { class: className }));
      }
    });
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
