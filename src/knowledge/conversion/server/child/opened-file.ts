import { open, readFile, stat } from "node:fs/promises";
import { IMPORT_LIMITS } from "#src/knowledge/conversion/conversion.rules.ts";
import { OpenArchive } from "#src/knowledge/conversion/server/archive/read-archive.ts";
import { hasEntry, openZip } from "#src/knowledge/conversion/server/archive/zip-file.ts";
import { convertFile } from "#src/knowledge/conversion/server/convert/convert-file.ts";
import type { ConvertedFile } from "#src/knowledge/conversion/server/convert/converted.ts";
import { isZip } from "#src/knowledge/conversion/server/convert/detect-kind.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";

export type OpenedFile = {
  archive?: OpenArchive;
  convert(place: number | null, origin: string): Promise<ConvertedFile>;
};

/** Present in every Word, Excel and PowerPoint file. */
const OFFICE_LIST = "[Content_Types].xml";

/**
 * A file on disk, or an archive of several. A Word file is technically an archive, but counts as
 * one file.
 */
export async function openFile(
  file: { path: string; fileName: string; name: string },
  folder: string,
): Promise<OpenedFile> {
  const { path, fileName, name } = file;
  const { size } = await stat(path);
  if (await isArchive(path)) {
    const archive = await OpenArchive.open(path, folder);
    return { archive, convert: (place, origin) => archive.convert(place ?? 0, origin) };
  }
  if (size > IMPORT_LIMITS.fileBytes) throw new FileProblem("import_file_too_large");
  return {
    async convert(_place, origin) {
      const given = { bytes: await readFile(path), fileName, name };
      return convertFile(given, { origin, resolve: () => undefined });
    },
  };
}

async function isArchive(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (!isZip(buffer)) return false;
  } finally {
    await handle.close();
  }
  const zip = await openZip(path);
  try {
    return !(await hasEntry(zip, OFFICE_LIST));
  } finally {
    zip.close();
  }
}
