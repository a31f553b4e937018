import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageSource } from "#src/knowledge/ai/server/page-source.ts";
import { readContent } from "#src/knowledge/document-store/server/read-content.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";

/** A sentence of a text, and the heading that it belongs under. */
export type Label = { slot: string; sentence: string; isOptional: boolean };

/** A text with the sentences that a careful reader puts under each heading. */
export type LabelledText = {
  id: string;
  language: string;
  /** A story about a customer, or the page of a company. */
  kind: "story" | "company";
  subject: string;
  body: string;
  labels: readonly Label[];
  /** Facts about the customer, such as its industry. */
  attributes: ReadonlyArray<readonly [name: string, value: string]>;
};

const FOLDER = join(import.meta.dirname, "labelled");

export function readLabelled(folder: "." | "held-out"): LabelledText[] {
  const cwd = join(FOLDER, folder);
  return globSync("*.txt", { cwd })
    .toSorted()
    .flatMap((file) => readFileSync(join(cwd, file), "utf8").split(/^=== /m).slice(1))
    .map(readText);
}

/** The text as it is read when a person pastes it. */
export function labelledSource({ id, subject, body }: LabelledText): Source {
  return pageSource({ kind: "labelled", id, version: 1 }, subject, readContent(body).content);
}

function readText(text: string): LabelledText {
  const [head = ""] = text.split("\n", 1);
  const [id = "", language = "", kind, subject = ""] = head.split(" | ").map((one) => one.trim());
  const [body = "", rest = ""] = text.slice(head.length + 1).split("\n--- labels\n");
  const [labels = "", attributes = ""] = rest.split("\n--- attributes\n");
  return {
    id,
    language,
    kind: kind === "story" ? "story" : "company",
    subject,
    body: `${body}\n`,
    labels: linesOf(labels).map(([slot, sentence]) => ({
      slot: slot.replace("?", ""),
      sentence,
      isOptional: slot.endsWith("?"),
    })),
    attributes: linesOf(attributes),
  };
}

function linesOf(text: string): [string, string][] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const at = line.indexOf(": ");
    return [line.slice(0, at), line.slice(at + 2)];
  });
}
