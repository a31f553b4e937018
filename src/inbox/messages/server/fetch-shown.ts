import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { listShown } from "./bodies.queries.ts";
import { findPlace } from "./download-mail.ts";
import { findMessage } from "./messages.queries.ts";
import type { KeptPicture } from "./picture-cache.ts";
import { fetchAttached, PictureTooLarge, type WantedPicture } from "./show-picture.ts";

export type ShownPicture = {
  position: number;
  /** By content id. */
  contentId: string;
  name: string;
  mimeType: string;
  content: Uint8Array;
};

/** `missing`: why some are unavailable now but may load later. */
export type ShownPictures = {
  pictures: ShownPicture[];
  missing: "too-large" | "unavailable" | undefined;
};

type Opened = {
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  org: OrgScope;
  services: Services;
};

type Wanted = { projectId: string; messageId: string; mostBytes: number; patienceMs: number };

const MOST = 50;

/**
 * The pictures displayed in a message. The provider is called outside of transactions. Pictures
 * that no longer exist are left out. After the timeout, the loaded ones are returned.
 */
export async function fetchShown(
  { transaction, org, services }: Opened,
  { projectId, messageId, mostBytes, patienceMs }: Wanted,
): Promise<ShownPictures> {
  const found = await transaction(async (db) => {
    const message = await findMessage(db, org, messageId);
    const shown = message?.projectId === projectId ? await listShown(db, org, messageId) : [];
    return shown.length > 0 ? { shown, place: await findPlace(db, org, messageId) } : undefined;
  });
  if (!found) return { pictures: [], missing: undefined };
  const { promise: late, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(resolve, patienceMs, "late");
  const fetchOne: FetchOne = (wanted) =>
    Promise.race([fetchAttached(services, org, found.place, wanted), late]);
  return fetchEach(services, { ...found, mostBytes, fetchOne }).finally(() => clearTimeout(timer));
}

/**
 * The request is not aborted: it may hold the only connection of its mailbox, and a late result is
 * cached.
 */
type FetchOne = (wanted: WantedPicture) => Promise<KeptPicture | "late">;

type Each = {
  shown: Awaited<ReturnType<typeof listShown>>;
  mostBytes: number;
  fetchOne: FetchOne;
};

async function fetchEach(
  { log }: Pick<Services, "log">,
  { shown, mostBytes, fetchOne }: Each,
): Promise<ShownPictures> {
  const pictures: ShownPicture[] = [];
  let bytes = 0;
  for (const [at, { position, key, contentId, name }] of shown.entries()) {
    if (at >= MOST) return { pictures, missing: "too-large" };
    try {
      const picture = await fetchOne({ key, position, mostBytes: mostBytes - bytes });
      if (picture === "late") return { pictures, missing: "unavailable" };
      bytes += picture.bytes.length;
      if (bytes > mostBytes) return { pictures, missing: "too-large" };
      const { contentType: mimeType, bytes: content } = picture;
      pictures.push({ position, contentId, name: name || "picture", mimeType, content });
    } catch (error) {
      if (error instanceof PictureTooLarge) return { pictures, missing: "too-large" };
      if (isLost(error)) continue;
      log.warn({ err: error }, "the pictures of a quoted mail could not be fetched");
      return { pictures, missing: "unavailable" };
    }
  }
  return { pictures, missing: undefined };
}

/** Deleted, or in an inaccessible mailbox. */
function isLost(error: unknown): boolean {
  return error instanceof AppError && (error.status === 404 || error.code === "mailbox_reconnect");
}
