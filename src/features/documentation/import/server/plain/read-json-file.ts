import { cleanContent } from "#src/editor/document/clean-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import type { ReadFile } from "../convert/converted.ts";
import { FileProblem } from "../convert/file-problem.ts";

/** The output of Editor.js, which is what our pages are. */
export function readJsonFile(text: string): ReadFile {
  const cleaned = cleanContent(text, { now: 0 });
  if (!cleaned.isClean) {
    const isTooLarge = cleaned.fault.code === "too_large";
    throw new FileProblem(isTooLarge ? "import_too_complex" : "import_damaged");
  }
  const { doc } = decode(cleaned.content);
  return { source: "editor-js", blocks: [...doc.children], text: plainText(doc) };
}
