import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A question about a source, and the search terms that a model gave for it without seeing one. */
export type Asked = {
  sourceId: string;
  language: string;
  question: string;
  /** Stands in the source, word for word. */
  answer: string;
  terms: string;
};

/** Questions behind the id of their source, a line each. */
export function readAsked(name: string): Asked[] {
  const text = readFileSync(join(import.meta.dirname, "retrieval", `${name}.txt`), "utf8");
  return text
    .trim()
    .split(/^=== /m)
    .slice(1)
    .flatMap((part) => {
      const [sourceId = "", ...lines] = part.trim().split("\n");
      return lines.map((line) => {
        const [, language = "", question = "", answer = "", terms = ""] =
          /^(\w+) \| (.*) => (.*) \| (.*)$/.exec(line) ?? [];
        if (terms === "") throw new Error(`Not a question: ${line}`);
        return { sourceId, language, question, answer, terms };
      });
    });
}
