import type { Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { AddMarkStep, Mapping } from "prosemirror-transform";

type Range = { from: number; to: number };

/**
 * The changed content before and after: lines if the change stayed within one, otherwise blocks.
 */
export function touchedBy(tr: Transaction): { before: Node[]; after: Node[] } {
  let before: Range | undefined;
  let after: Range | undefined;
  tr.steps.forEach((step, at) => {
    // Inverting a slice of the mapping would invert all of it.
    const back = new Mapping(tr.mapping.maps.slice(0, at)).invert();
    const on = tr.mapping.slice(at + 1);
    const add = (old: Range, fresh: Range) => {
      before = around(before, { from: back.map(old.from, -1), to: back.map(old.to, 1) });
      after = around(after, { from: on.map(fresh.from, -1), to: on.map(fresh.to, 1) });
    };
    // Formatting moves nothing but adds to the output.
    if (step instanceof AddMarkStep) add(step, step);
    step.getMap().forEach((oldFrom, oldTo, from, to) => {
      add({ from: oldFrom, to: oldTo }, { from, to });
    });
  });
  return { before: nodesIn(tr.before, before), after: nodesIn(tr.doc, after) };
}

function around(one: Range | undefined, other: Range): Range {
  if (!one) return other;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

function nodesIn(doc: Node, range: Range | undefined): Node[] {
  if (!range) return [];
  const $from = doc.resolve(range.from);
  const $to = doc.resolve(range.to);
  if ($from.sameParent($to) && $from.parent.isTextblock) return [$from.parent];
  return doc.children.slice($from.index(0), $to.indexAfter(0));
}
