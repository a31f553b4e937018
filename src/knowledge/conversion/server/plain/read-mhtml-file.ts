import type { ReadFile, Reading } from "#src/knowledge/conversion/server/convert/converted.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import { readHtmlFile } from "#src/knowledge/conversion/server/html/read-html-file.ts";
import { parseSavedPage } from "#src/platform/server/mime/parse-saved-page.ts";

const PICTURE = /^image\/(?:png|jpe?g|gif|webp)$/i;

/** Converts a page saved by a browser, with its pictures. */
export async function readMhtmlFile(bytes: Buffer, reading: Reading): Promise<ReadFile> {
  const { html, subject, parts } = await parseSavedPage(bytes);
  if (!html) throw new FileProblem("import_damaged");
  const { addresses, pictures } = reading;
  const inside = new Map<string, string>();
  for (const part of parts.filter(({ contentType }) => PICTURE.test(contentType))) {
    const address = `${addresses.origin}/embedded/${pictures.length}`;
    pictures.push({ address, bytes: part.bytes, name: part.name });
    inside.set(part.id, address);
    inside.set(`cid:${part.id}`, address);
  }
  const resolve = (address: string) => inside.get(address) ?? addresses.resolve(address);
  const file = readHtmlFile(html, { ...reading, addresses: { ...addresses, resolve } });
  const isNamed = file.title !== undefined || file.blocks.some(isTitle);
  return { ...file, source: "mhtml", ...(subject && !isNamed ? { title: subject } : {}) };
}

function isTitle({ type, attrs }: ReadFile["blocks"][number]): boolean {
  return type.name === "heading" && attrs.level === 1;
}
