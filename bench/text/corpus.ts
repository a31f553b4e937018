import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";

/** A business text with its reference summary and questions. */
export type CorpusText = {
  id: string;
  language: string;
  /** Fictitious companies, people and products. */
  names: readonly string[];
  title: string;
  body: string;
  summary: string;
  questions: readonly Question[];
};

/** The answer is a verbatim part of the text. */
export type Question = { question: string; answer: string };

const FOLDER = join(import.meta.dirname, "corpus");

/** Reads all texts in a fixed order. */
export function readCorpus(): CorpusText[] {
  return globSync("*.txt", { cwd: FOLDER })
    .toSorted()
    .flatMap((file) => readFileSync(join(FOLDER, file), "utf8").split(/^=== /m).slice(1))
    .map(readText);
}

export function sourceOf({ id, title, body }: CorpusText): Source {
  return plainSource({ kind: "corpus", id, version: 1 }, title, body);
}

function readText(text: string): CorpusText {
  const [head = "", rest = ""] = splitOnce(text, "\n");
  const [id = "", language = "", names = ""] = head.split(" | ");
  const [content = "", tail = ""] = splitOnce(rest, "\n--- summary\n");
  const [summary = "", questions = ""] = splitOnce(tail, "\n--- questions\n");
  const [title = "", body = ""] = splitOnce(content, "\n");
  const asked = questions.trim().split("\n").map(readQuestion);
  for (const { answer } of asked)
    if (!body.includes(answer)) throw new Error(`${id} does not say "${answer}".`);
  return {
    id,
    language,
    names: names.split("; "),
    title: title.replace(/^# /, ""),
    body,
    summary,
    questions: asked,
  };
}

function readQuestion(line: string): Question {
  const [question = "", answer = ""] = splitOnce(line, " => ");
  return { question, answer };
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + by.length)];
}
