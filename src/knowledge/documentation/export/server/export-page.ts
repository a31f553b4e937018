import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { exportContract } from "#src/knowledge/documentation/export/export.contract.ts";
import {
  ARCHIVE_TYPE,
  EXPORT_TYPES,
  type ExportFormat,
  MAX_PICTURE_BYTES,
} from "#src/knowledge/documentation/export/export.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { writeDocxInWorker } from "./docx/write-docx-in-worker.ts";
import { findContent, findExported, listExported } from "./exported-pages.queries.ts";
import { fileName, type PlacedPage, placePages, relativePath } from "./page-paths.ts";
import { type PagePicture, pictureBytes, picturesOf, type Transaction } from "./page-pictures.ts";
import { type AddFile, writeArchive } from "./write-archive.ts";
import { type Addresses, htmlOf, markdownOf, type NamedPage } from "./write-page.ts";

type Args = HandlerArgs<typeof exportContract.exportPage>;
type Exporting = { transaction: Transaction; org: OrgScope; format: ExportFormat; origin: string };

/** Exports one page as a file, or a page with its descendants as an archive. */
export async function exportPage(args: Args): Promise<DownloadAnswer> {
  const { transaction, org, query, services } = args;
  const { format, subtree, archived } = query;
  const root = await transaction((db) => findAndRecord(db, args));
  const exporting = { transaction, org, format, origin: services.config.publicUrl };
  if (!subtree) return exportOne(exporting, root);
  const all = await transaction((db) => listExported(db, org, root.projectId));
  const { extension } = EXPORT_TYPES[format];
  const pages = placePages(root, all, { extension, isArchivedWanted: archived });
  // Once an archive has started, it cannot be refused.
  if (format === "docx")
    for (const { page } of pages) await measure(exporting, await contentOf(exporting, page.id));
  return archiveOf(exporting, pages);
}

function contentOf({ transaction, org }: Exporting, pageId: string): Promise<EditorContent> {
  return transaction((db) => findContent(db, org, pageId));
}

/** The total picture size of a page. Fails if a Word file cannot hold it. */
async function measure(
  { transaction, org, format }: Exporting,
  content: EditorContent,
): Promise<number> {
  const bytes = await transaction((db) => pictureBytes(db, org, content));
  if (format === "docx" && bytes > MAX_PICTURE_BYTES) throw invalid("export_too_large");
  return bytes;
}

/** Exports are recorded in the audit log. */
async function findAndRecord(db: Db, { org, params, query, request }: Args) {
  const root = await findExported(db, org, params.pageId);
  if (!root) throw notFound("page_not_found");
  const { format, subtree } = query;
  await audit.recordIn(db, org, request, {
    kind: "documentation_exported",
    subject: root.name,
    details: { format, ...(subtree ? { withSubPages: "true" } : {}) },
  });
  return root;
}

async function exportOne(exporting: Exporting, page: PlacedPage["page"]): Promise<DownloadAnswer> {
  const { transaction, org, format } = exporting;
  const { extension, type } = EXPORT_TYPES[format];
  const path = `${fileName(page.name)}.${extension}`;
  const most = format === "markdown" ? 0 : MAX_PICTURE_BYTES;
  const content = await contentOf(exporting, page.id);
  if ((await measure(exporting, content)) > most) return archiveOf(exporting, [{ page, path }]);
  const pictures = await Array.fromAsync(picturesOf(transaction, org, content));
  const inside = new Map(pictures.map((picture) => [picture.url, dataUrl(picture)]));
  const addresses = addressesOf(
    exporting,
    (url) => inside.get(url),
    () => undefined,
  );
  const body = await bodyOf(exporting, { name: page.name, content }, pictures, addresses);
  return { fileName: path, contentType: type, body };
}

function dataUrl({ contentType, bytes }: PagePicture): string {
  return `data:${contentType};base64,${bytes.toString("base64")}`;
}

function addressesOf(
  { origin }: Exporting,
  picture: Addresses["picture"],
  page: Addresses["page"],
): Addresses {
  return { origin, picture, page };
}

function bodyOf(
  { format, origin }: Exporting,
  page: NamedPage,
  pictures: readonly PagePicture[],
  addresses: Addresses,
): string | Promise<Uint8Array> {
  if (format === "markdown") return markdownOf(page, addresses);
  if (format === "html") return htmlOf(page, addresses);
  const byUrl = new Map(pictures.map(({ url, ...picture }) => [url, picture]));
  return writeDocxInWorker({ ...page, pictures: byUrl, origin });
}

/** Page by page, with backpressure. */
function archiveOf(exporting: Exporting, pages: readonly PlacedPage[]): DownloadAnswer {
  const [first] = pages;
  return {
    fileName: `${fileName(first?.page.name ?? "")}.zip`,
    contentType: ARCHIVE_TYPE,
    body: writeArchive((add) => fill(add, exporting, pages)),
  };
}

async function fill(
  add: AddFile,
  exporting: Exporting,
  pages: readonly PlacedPage[],
): Promise<void> {
  const { transaction, org, format } = exporting;
  const paths = new Map(pages.map(({ page, path }) => [page.id, path]));
  const pictures = new Map<string, string>();
  for (const { page, path } of pages) {
    const content = await contentOf(exporting, page.id);
    const inside: PagePicture[] = [];
    for await (const picture of picturesOf(transaction, org, content, (url) => !pictures.has(url)))
      if (format === "docx") inside.push(picture);
      else await addPicture(add, pictures, picture);
    const to = (target: string | undefined) =>
      target === undefined ? undefined : relativePath(path, target);
    const addresses = addressesOf(
      exporting,
      (url) => to(pictures.get(url)),
      (pageId) => to(paths.get(pageId)),
    );
    const body = await bodyOf(exporting, { name: page.name, content }, inside, addresses);
    await add(path, Buffer.from(body));
  }
}

async function addPicture(
  add: AddFile,
  pictures: Map<string, string>,
  { url, name, bytes }: PagePicture,
): Promise<void> {
  const path = `pictures/${pictures.size + 1} ${fileName(name)}`;
  pictures.set(url, path);
  await add(path, bytes, { compress: false });
}
