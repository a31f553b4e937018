import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { files } from "#src/workspace/files/server/files.public.ts";

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

type Place = { url: string; projectId: string; fileId: string };

/** The pictures of a page in our own storage. Others are left out. */
export async function* picturesOf(
  transaction: Transaction,
  org: OrgScope,
  content: EditorContent,
  isWanted: (url: string) => boolean = () => true,
): AsyncGenerator<PagePicture> {
  for (const { url, ...place } of placesIn(content)) {
    if (!isWanted(url)) continue;
    const picture = await files.readPicture(transaction, org, place);
    if (picture) yield { ...picture, url };
  }
}

/** The total picture size of a page in bytes. */
export function pictureBytes(db: Db, org: OrgScope, content: EditorContent): Promise<number> {
  const ids = placesIn(content).map(({ fileId }) => fileId);
  return files.sumPictures(db, org, ids);
}

function placesIn(content: EditorContent): Place[] {
  const images = content.blocks.filter(({ type }) => type === "image");
  const places = new Map<string, Place>();
  for (const [url, projectId = "", fileId = ""] of JSON.stringify(images).matchAll(OWN_PICTURE))
    places.set(url, { url, projectId, fileId });
  return [...places.values()];
}
