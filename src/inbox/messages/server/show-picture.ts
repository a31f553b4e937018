import { createHash } from "node:crypto";
import type { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { remotePicturesOf } from "#src/platform/server/mime/html/show-pictures.ts";
import { UNKNOWN_TYPE } from "#src/platform/server/mime/type-of-name.ts";
import type { Services } from "#src/platform/server/services.ts";
import { fetchBytes } from "#src/platform/server/web-pages/fetch-bytes.ts";
import { ask, findPlace, type MessageLocation } from "./download-mail.ts";
import { findAttachment } from "./messages.queries.ts";
import { cachedPicture, type KeptPicture } from "./picture-cache.ts";
import { readSafe } from "./read-body.ts";

/** Image types that browsers show and that cannot contain scripts. */
const STARTS: ReadonlyArray<readonly [type: string, start: string]> = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
];

const MAX_BYTES = 10 * 2 ** 20;
const PATIENCE_MS = 5000;

/** One transparent pixel, for a picture that failed to load. */
const EMPTY: KeptPicture = {
  contentType: "image/gif",
  bytes: Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64"),
};

export async function readPicture({
  read,
  org,
  params,
  services,
}: HandlerArgs<typeof messagesContract.readPicture>): Promise<DownloadAnswer> {
  const { messageId, position } = params;
  const found = await read(async (db) => {
    const place = await findPlace(db, org, messageId);
    const attachment = await findAttachment(db, org, messageId, position);
    if (!attachment) throw notFound("picture_not_found");
    return { ...place, attachment };
  });
  const { attachment } = found;
  const wanted = { ...attachment, position, mostBytes: MAX_BYTES };
  const picture = await fetchAttached(services, org, found, wanted).catch((error: unknown) => {
    throw error instanceof PictureTooLarge ? notFound("picture_not_found") : error;
  });
  // Proxied images share the same cache.
  const isShown = picture.contentType !== UNKNOWN_TYPE && picture.bytes.length <= MAX_BYTES;
  if (!isShown) throw notFound("picture_not_found");
  return answerOf(picture, attachment.name || "picture");
}

export class PictureTooLarge extends Error {
  override name = "PictureTooLarge";
}

export type WantedPicture = { key: string; position: number; mostBytes: number };

/**
 * A picture attached to a message, by provider key. Unsupported kinds have no type. Throws
 * PictureTooLarge.
 */
export function fetchAttached(
  services: Services,
  org: OrgScope,
  place: MessageLocation,
  { key, position, mostBytes }: WantedPicture,
): Promise<KeptPicture> {
  const { message } = place;
  return cachedPicture(`attached ${message.id} ${position}`, async () => {
    const stream = await ask(services, org, place, (provider, context) =>
      provider.attachment(context, { id: message.providerId }, key),
    );
    const bytes = await collect(stream, mostBytes);
    return { contentType: pictureTypeOf(bytes) ?? UNKNOWN_TYPE, bytes };
  });
}

async function collect(stream: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > mostBytes) throw new PictureTooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Only URLs in the message itself are fetched, so this is not an open proxy. */
export async function readRemotePicture({
  read,
  org,
  params,
  services,
}: HandlerArgs<typeof messagesContract.readRemotePicture>): Promise<DownloadAnswer> {
  const { messageId, position } = params;
  const { safe } = await readSafe(read, org, messageId);
  const url = remotePicturesOf(safe.html)[position];
  if (url === undefined) throw notFound("picture_not_found");
  const picture = await cachedPicture(`remote ${messageId} ${position}`, () =>
    fetchPicture(services, url),
  );
  return answerOf(picture, "picture");
}

async function fetchPicture(services: Services, url: string): Promise<KeptPicture> {
  const permit = await services.outbound.acquirePermit();
  try {
    const { status, bytes } = await fetchBytes(url, {
      permit,
      config: services.config,
      maxBytes: (type) => (/^image\//i.test(type) ? MAX_BYTES : undefined),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const contentType = status === 200 ? pictureTypeOf(bytes) : undefined;
    return contentType === undefined ? EMPTY : { contentType, bytes };
  } catch (error) {
    services.log.debug({ err: error }, "a picture of a mail could not be fetched");
    return EMPTY;
  }
}

function answerOf({ contentType, bytes }: KeptPicture, fileName: string): DownloadAnswer {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  return { fileName, contentType, body: bytes, kept: { etag, size: bytes.length } };
}

/** Detected from its bytes. Undefined for unsupported types. */
function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (/^RIFF.{4}WEBP/s.test(head)) return "image/webp";
  return STARTS.find(([, start]) => head.startsWith(start))?.[0];
}
