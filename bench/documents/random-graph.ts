import { createHash } from "node:crypto";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { newId } from "#src/platform/server/ids.ts";
import { pick } from "../kit/random.ts";

/** A document of a random graph; without inputs it is written manually. */
export type GraphDocument = {
  id: string;
  name: string;
  inputIds: readonly string[];
  /** Generated content is the inputs' sum modulo this, so that it often stays equal. */
  modulus: number;
};

/** Documents in dependency order. */
export function randomGraph(random: () => number): GraphDocument[] {
  const many = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const graph: GraphDocument[] = [];
  const sources = many(2, 4);
  const count = sources + many(3, 6);
  for (let at = 0; at < count; at += 1) {
    const wanted = at < sources ? 0 : many(1, 3);
    const inputs = new Set(Array.from({ length: wanted }, () => pick(random, graph).id));
    const modulus = many(2, 6);
    graph.push({ id: newId(), name: `Document ${at}`, inputIds: [...inputs], modulus });
  }
  return graph;
}

/** Manual content: a fact that other documents use and words that none uses. */
export function writtenBlocks(fact: number, words: number): ContentBlock[] {
  return [block("fact", `${fact}`), block("words", `Words ${words}`)];
}

/** Generated content: two blocks that change independently. */
export function generatedBlocks(
  { modulus }: GraphDocument,
  inputs: ReadonlyArray<readonly ContentBlock[]>,
): ContentBlock[] {
  const facts = inputs.flat().filter(({ id }) => id === "fact" || id === "count");
  const sum = facts.reduce((total, { data }) => total + numberIn(data), 0);
  return [block("fact", `${sum % modulus}`), block("count", `${inputs.length}`)];
}

export function block(id: string, text: string): ContentBlock {
  return { id, type: "paragraph", data: { text } };
}

/** A manual edit without digits counts by its hash. */
function numberIn(data: unknown): number {
  const text = JSON.stringify(data);
  const digits = /-?\d+/.exec(text)?.[0];
  return digits === undefined
    ? createHash("sha256").update(text).digest().readUInt16BE()
    : Number(digits);
}
