import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";

type Drawn = { docView: { markDirty(from: number, to: number): void } };

/**
 * Has these blocks of the page made again, and no others. ProseMirror does the same with what the
 * browser has changed on its own.
 */
export function drawAgain(view: EditorView, blocks: ReadonlySet<Node>): void {
  // It is there in every view; only the library's types keep it to themselves.
  const { docView } = view as unknown as Drawn;
  for (const { from, to } of runsOf(view.state.doc, blocks)) docView.markDirty(from, to);
  view.updateState(view.state);
}

/** From where to where these stand; those that follow each other are one run. */
function runsOf(doc: Node, blocks: ReadonlySet<Node>): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let pos = 0;
  for (const node of doc.children) {
    const [from, to] = [pos, pos + node.nodeSize];
    pos = to;
    if (!blocks.has(node)) continue;
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    else runs.push({ from, to });
  }
  return runs;
}
