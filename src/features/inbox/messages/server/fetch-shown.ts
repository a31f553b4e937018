import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { listShown } from "./bodies.queries.ts";
import { findPlace } from "./download-mail.ts";
import { findMessage } from "./messages.queries.ts";
import { fetchAttached } from "./show-picture.ts";

export type ShownPicture = {
  position: number;
  /** As the HTML of the message names it. */
  contentId: string;
  name: string;
  mimeType: string;
  content: Uint8Array;
};

/** `missing` says why there is not all of them, when another time there may be. */
export type ShownPictures = {
  pictures: ShownPicture[];
  missing: "too-large" | "unavailable" | undefined;
};

type Opened = {
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  org: OrgScope;
  services: Services;
};

const PATIENCE_MS = 30_000;
const MOST = 50;

/**
 * The pictures that the text of a message shows. Their provider is asked, outside of transactions. One
 * that it no longer has is left out.
 */
export async function fetchShown(
  { transaction, org, services }: Opened,
  { projectId, messageId, mostBytes }: { projectId: string; messageId: string; mostBytes: number },
): Promise<ShownPictures> {
  const found = await transaction(async (db) => {
    const message = await findMessage(db, org, messageId);
    const shown = message?.projectId === projectId ? await listShown(db, org, messageId) : [];
    return shown.length > 0 ? { shown, place: await findPlace(db, org, messageId) } : undefined;
  });
  const pictures: ShownPicture[] = [];
  if (!found) return { pictures, missing: undefined };
  const end = Date.now() + PATIENCE_MS;
  let bytes = 0;
  for (const [at, { position, key, contentId, name }] of found.shown.entries()) {
    if (at >= MOST || bytes > mostBytes) return { pictures, missing: "too-large" };
    if (Date.now() > end) return { pictures, missing: "unavailable" };
    try {
      const picture = await fetchAttached(services, org, found.place, { key, position });
      bytes += picture.bytes.length;
      const { contentType: mimeType, bytes: content } = picture;
      pictures.push({ position, contentId, name: name || "picture", mimeType, content });
    } catch (error) {
      if (isLost(error)) continue;
      services.log.warn({ err: error }, "the pictures of a quoted mail could not be fetched");
      return { pictures, missing: "unavailable" };
    }
  }
  return { pictures, missing: undefined };
}

/** No picture, no longer there, or in a mailbox that no one can open now. */
function isLost(error: unknown): boolean {
  return error instanceof AppError && (error.status === 404 || error.code === "mailbox_reconnect");
}
