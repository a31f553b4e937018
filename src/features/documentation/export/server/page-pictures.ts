import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { files } from "#src/features/files/server/files.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

export type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export type PagePicture = {
  url: string;
  name: string;
  contentType: string;
  width: number;
  height: number;
  bytes: Buffer;
};

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const OWN_PICTURE = new RegExp(`(?:/[a-z0-9-]+)+/projects/(${ID})/files/(${ID})`, "g");

/** The pictures of a page that stand in our own storage. Others stay where they are. */
export async function* picturesOf(
  transaction: Transaction,
  org: OrgScope,
  content: EditorContent,
): AsyncGenerator<PagePicture> {
  const images = content.blocks.filter(({ type }) => type === "image");
  const seen = new Set<string>();
  for (const [url, projectId = "", fileId = ""] of JSON.stringify(images).matchAll(OWN_PICTURE)) {
    if (seen.has(url)) continue;
    seen.add(url);
    const picture = await files.readPicture(transaction, org, { projectId, fileId });
    if (picture) yield { ...picture, url };
  }
}
