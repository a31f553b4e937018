import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { CONTENT_VERSION } from "#src/editor/document/content/editor-content.ts";
import type { SourceKind } from "#src/knowledge/conversion/conversion.rules.ts";
import {
  type Conversion,
  type Converter,
  conversion as fileConversion,
  type Report,
} from "#src/knowledge/conversion/server/conversion.public.ts";
import { UNTITLED } from "#src/knowledge/document-store/document-store.rules.ts";
import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Config } from "#src/platform/server/config.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { files } from "#src/workspace/files/server/files.public.ts";

export type EntryContext = {
  converter: Converter;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  org: OrgScope;
  config: Pick<Config, "apiBaseUrl" | "organizationFilesBytes">;
  projectId: string;
  pageUrl(place: number): string | undefined;
};

export type ReadyPage = { name: string; page: StoredPage };
export type ReadyEntry =
  | { isReady: true; source: SourceKind; pages: ReadyPage[]; report: Report }
  | { isReady: false; errorCode: string };

/** Converts one file of an import to pages that can be stored. Its pictures are stored already. */
export async function convertEntry(
  context: EntryContext,
  { place, name }: { place: number | null; name: string },
): Promise<ReadyEntry> {
  const origin = fileConversion.newOrigin();
  try {
    const conversion = await context.converter.convert(place, origin);
    const { source, report } = conversion;
    const pictures = await keepPictures(context, conversion, report);
    const placed = { origin, pictures, pageUrl: context.pageUrl };
    const pages: ReadyPage[] = [];
    for (const one of conversion.pages) {
      const page = await storedPage(context, fileConversion.placeBlocks(one.blocks, placed));
      pages.push({ name: one.name || name || UNTITLED, page });
    }
    return { isReady: true, source, pages, report };
  } catch (error) {
    if (error instanceof AppError && error.status === 422)
      return { isReady: false, errorCode: error.code };
    throw error;
  }
}

function storedPage({ projectId }: EntryContext, blocks: ContentBlock[]): Promise<StoredPage> {
  const content = { time: Date.now(), blocks, version: CONTENT_VERSION };
  return documents.readGiven(content, `import into ${projectId}`);
}

/** A rejected picture is left out and reported. */
async function keepPictures(
  { converter, transaction, org, config, projectId }: EntryContext,
  { pictures }: Conversion,
  report: Report,
): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>();
  for (const { address, file, name } of pictures) {
    const path = join(converter.folder, file);
    try {
      const picture = { projectId, path, name: name || "picture" };
      kept.set(address, (await files.keepPicture(transaction, org, config, picture)).url);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      report.dropped.push({ what: "picture-refused", where: name, count: 1 });
    } finally {
      await rm(path, { force: true });
    }
  }
  return kept;
}
