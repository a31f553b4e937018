import { CONTENT_VERSION } from "#src/editor/document/content/editor-content.ts";
import { UNTITLED } from "#src/knowledge/document-store/document-store.rules.ts";
import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { UploadedFile } from "#src/platform/server/http/serve.ts";
import { openSentFile } from "./open-sent-file.ts";
import { newOrigin, placeBlocks } from "./place-addresses.ts";

/** The text of one file as a page would have it, without its pictures, and what the file calls itself. */
export async function readTextOf(
  file: UploadedFile,
  owner: string,
): Promise<{ name: string; page: StoredPage }> {
  if (file.size === 0) throw new AppError(422, "import_empty");
  const origin = newOrigin();
  const { pages, name } = await openSentFile(file, async ({ converter, isArchive, name }) => {
    if (isArchive) throw new AppError(422, "import_type_refused");
    return { name, ...(await converter.convert(null, origin)) };
  });
  const [first, ...others] = pages;
  if (!first || others.length > 0) throw new AppError(422, "content_too_large");
  const nothing = { pictures: new Map(), pageUrl: () => undefined };
  const blocks = placeBlocks(first.blocks, { origin, ...nothing });
  const content = { time: Date.now(), blocks, version: CONTENT_VERSION };
  const page = await documents.readGiven(content, owner);
  if (page.text.trim() === "") throw new AppError(422, "import_empty");
  return { name: first.name || name || UNTITLED, page };
}
