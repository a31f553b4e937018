import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Entry, ZipFile } from "yauzl";
import { IMPORT_LIMITS } from "#src/knowledge/conversion/conversion.rules.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import { isOfSystem, isPartOfNotion, keyOf } from "./entry-names.ts";
import { listEntries, openZip, streamOf, type ZipLimits } from "./zip-file.ts";

export type ArchiveEntry = { path: string; zip: ZipFile; entry: Entry };
export type Archive = { entries: ArchiveEntry[]; close(): void };

/**
 * The files of an archive, including the nested archives of Notion exports. All of them together
 * share one set of limits.
 */
export async function openArchive(path: string, folder: string): Promise<Archive> {
  const zips: ZipFile[] = [];
  const close = () => {
    for (const zip of zips) zip.close();
  };
  const limits: ZipLimits = {
    entries: IMPORT_LIMITS.entries,
    unpackedBytes: IMPORT_LIMITS.unpackedBytes,
    ratio: IMPORT_LIMITS.ratio,
  };
  try {
    const outer = await openZip(path);
    zips.push(outer);
    const found = await entriesOf(outer, limits);
    const parts = found.filter((one) => isPartOfNotion(one.path));
    const entries = found.filter((one) => !isPartOfNotion(one.path));
    for (const [at, part] of parts.entries()) {
      const file = join(folder, `part-${at}.zip`);
      await unpackTo(file, part);
      const inner = await openZip(file);
      zips.push(inner);
      entries.push(...(await entriesOf(inner, limits)));
    }
    return { entries: withoutRepeated(entries), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile, limits: ZipLimits): Promise<ArchiveEntry[]> {
  const entries = await listEntries(zip, limits);
  limits.entries -= entries.length;
  limits.unpackedBytes -= entries.reduce((sum, one) => sum + one.uncompressedSize, 0);
  return entries
    .map((entry) => ({ path: keyOf(entry.fileName), zip, entry }))
    .filter((one) => !isOfSystem(one.path));
}

/** A duplicate name refers to its first file, as in other unzip programs. */
function withoutRepeated(entries: readonly ArchiveEntry[]): ArchiveEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ path }) => {
    const isNew = !seen.has(path);
    seen.add(path);
    return isNew;
  });
}

async function unpackTo(file: string, { zip, entry }: ArchiveEntry): Promise<void> {
  let size = 0;
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      const isTooLarge = size > IMPORT_LIMITS.archiveBytes;
      done(isTooLarge ? new FileProblem("import_file_too_large") : null, piece);
    },
  });
  await pipeline(await streamOf(zip, entry), count, createWriteStream(file, { mode: 0o600 }));
}
