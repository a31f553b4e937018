import type { EditorView } from "prosemirror-view";
import type { Part } from "./waiting-parts.ts";

type Drawn = { docView: { markDirty(from: number, to: number): void } };

/**
 * Has these parts of the page made again, and no others. ProseMirror does the same with what the
 * browser has changed on its own.
 */
export function drawAgain(view: EditorView, parts: readonly Part[]): void {
  // It is there in every view; only the library's types keep it to themselves.
  const { docView } = view as unknown as Drawn;
  for (const { from, to } of runsOf(parts)) docView.markDirty(from, to);
  view.updateState(view.state);
}

/** From where to where these stand; those that follow each other are one run. */
function runsOf(parts: readonly Part[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const { node, pos } of parts) {
    const [from, to] = [pos, pos + node.nodeSize];
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    // The rows of a table that is made again are made with it.
    else if (!last || from > last.to) runs.push({ from, to });
  }
  return runs;
}
