import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A question about a source with search terms that a model gave without seeing a source. */
export type Asked = {
  sourceId: string;
  language: string;
  question: string;
  /** A verbatim part of the source. */
  answer: string;
  terms: string;
};

/** Parses questions, one per line after the id of their source. */
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
