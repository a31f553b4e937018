import { ChangeSet, simplifyChanges } from "prosemirror-changeset";
import type { Node } from "prosemirror-model";
import { StepMap } from "prosemirror-transform";
import { longestRising } from "#src/editor/document/merge/longest-rising.ts";

/** Text that only one version has; positions refer to the newer one. */
export type VersionChange = { from: number; to: number; removed: string };

type Block = { node: Node; from: number; to: number };

/** The differences between two versions, word by word, in the changed blocks. */
export function versionChanges(before: Node, after: Node): readonly VersionChange[] {
  const ranges = differingRanges(before, after);
  if (ranges.length === 0) return [];
  const set = ChangeSet.create(before).addSteps(after, [new StepMap(ranges)], null);
  const whole: Span[] = [];
  for (const change of simplifyChanges(set.changes, after)) {
    const span = wholeWords(change, after);
    const last = whole.at(-1);
    if (last && span.fromB < last.toB)
      whole.splice(-1, 1, { ...last, toA: span.toA, toB: span.toB });
    else whole.push(span);
  }
  return whole.map(({ fromA, toA, fromB, toB }) => ({
    from: fromB,
    to: toB,
    removed: before.textBetween(fromA, toA, "\n", " "),
  }));
}

type Span = { fromA: number; toA: number; fromB: number; toB: number };

const PART_OF_WORD = /[\p{L}\p{N}]/u;

/** Around a change both versions are equal, so each end moves equally in both. */
function wholeWords({ fromA, toA, fromB, toB }: Span, after: Node): Span {
  const isInWord = (at: number) =>
    at >= 0 && at < after.content.size && PART_OF_WORD.test(after.textBetween(at, at + 1, " "));
  let [left, right] = [0, 0];
  while (isInWord(fromB - left - 1) && isInWord(fromB - left)) left += 1;
  while (isInWord(toB + right) && isInWord(toB + right - 1)) right += 1;
  return { fromA: fromA - left, toA: toA + right, fromB: fromB - left, toB: toB + right };
}

/** Runs of differing blocks: the start, the old length and the new one. */
function differingRanges(before: Node, after: Node): number[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const kept = keptBlocks(old, now);
  const ranges: number[] = [];
  let [oldFrom, nowFrom] = [0, 0];
  const add = (oldTo: number, nowTo: number) => {
    if (oldTo > oldFrom || nowTo > nowFrom) ranges.push(oldFrom, oldTo - oldFrom, nowTo - nowFrom);
  };
  for (const [was, is] of kept) {
    add(was.from, is.from);
    // A changed block is compared with its old version, so that its words are aligned.
    [oldFrom, nowFrom] = [was.from, is.from];
    if (!was.node.eq(is.node)) add(was.to, is.to);
    [oldFrom, nowFrom] = [was.to, is.to];
  }
  add(before.content.size, after.content.size);
  return ranges;
}

/** Blocks with equal ids, in the same order on both sides. */
function keptBlocks(old: readonly Block[], now: readonly Block[]): [Block, Block][] {
  const places = new Map(old.map(({ node }, at) => [String(node.attrs.id), at]));
  const common = now.flatMap((block) => {
    const at = places.get(String(block.node.attrs.id));
    return at === undefined ? [] : [{ block, at }];
  });
  const rising = longestRising(common.map(({ at }) => at));
  return common.flatMap(({ block, at }, index): [Block, Block][] => {
    const was = old[at];
    return was && rising.has(index) ? [[was, block]] : [];
  });
}

function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.forEach((node, from) => {
    blocks.push({ node, from, to: from + node.nodeSize });
  });
  return blocks;
}
