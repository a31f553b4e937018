import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTENT_VERSION } from "#src/editor/document/content/editor-content.ts";
import { UNTITLED } from "#src/knowledge/document-store/document-store.rules.ts";
import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { UploadedFile } from "#src/platform/server/http/serve.ts";
import { createSemaphore } from "#src/platform/server/semaphore.ts";
import { nameOfEntry } from "./archive/entry-names.ts";
import { Report, type Table } from "./child/messages.ts";
import { type Converter, startConverter } from "./child/start-converter.ts";
import { newOrigin, placeBlocks } from "./place-addresses.ts";
import { TABLE_FILE } from "./xlsx/table-file.ts";

export type { Conversion, Opened } from "./child/messages.ts";
export type { Converter } from "./child/start-converter.ts";
export type { Report } from "./convert/receipt.ts";

/** Converts files of other programs to blocks, in a separate process. */
export const conversion = {
  start: startConverter,
  open: openSentFile,
  readTextOf,
  openTable,
  newOrigin,
  placeBlocks,
  nameOfEntry,
  cleanOriginalName,
  report: Report,
};

/** The text of one file as a page, without pictures, and the file's title. */
async function readTextOf(
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

/** A sheet of a workbook as a CSV file in UTF-8, which is deleted after use. */
function openTable<T>(
  file: UploadedFile,
  sheet: string | null,
  use: (table: Table & { path: string }) => Promise<T>,
): Promise<T> {
  return enter(async () => {
    const converter = await startConverter();
    try {
      const path = join(converter.folder, "original");
      await copyFile(file.path, path);
      const table = await converter.table(path, sheet);
      return await use({ ...table, path: join(converter.folder, TABLE_FILE) });
    } finally {
      await converter.close();
    }
  });
}

/** Each is a process that can use this much memory. */
const enter = createSemaphore(2);

type OpenFile = { converter: Converter; isArchive: boolean; name: string };

/** Opens a file in a separate process, which ends after use. */
function openSentFile<T>(file: UploadedFile, use: (opened: OpenFile) => Promise<T>): Promise<T> {
  return enter(async () => {
    const converter = await startConverter();
    try {
      const path = join(converter.folder, "original");
      await copyFile(file.path, path);
      const fileName = cleanOriginalName(file.name);
      const name = nameOfEntry(fileName);
      const { isArchive } = await converter.open({ path, fileName, name });
      return await use({ converter, isArchive, name });
    } finally {
      await converter.close();
    }
  });
}

const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;
const OF_PATHS = /[:*?"<>|]/g;
const MAX_LETTERS = 200;

/** A file's display and download name, with its extension. */
function cleanOriginalName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? "";
  const plain = base.replace(UNFIT, "").normalize("NFC").replace(OF_PATHS, "_").trim();
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? "";
  const stem = plain.slice(0, plain.length - extension.length).replace(/^[.\s]+|[.\s]+$/g, "");
  const short = [...stem].slice(0, MAX_LETTERS).join("").trim();
  return `${short === "" ? "file" : short}${extension}`;
}
