import { createHash } from "node:crypto";
import type { messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { remotePicturesOf } from "#src/platform/server/mime/html/show-pictures.ts";
import type { Services } from "#src/platform/server/services.ts";
import { fetchBytes } from "#src/platform/server/web-pages/fetch-bytes.ts";
import { ask, findPlace, type MessageLocation } from "./download-mail.ts";
import { findAttachment } from "./messages.queries.ts";
import { cachedPicture, type KeptPicture } from "./picture-cache.ts";
import { readSafe } from "./read-body.ts";

/** What browsers show and what cannot hold a program. */
const STARTS: ReadonlyArray<readonly [type: string, start: string]> = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
];

const MAX_BYTES = 10 * 2 ** 20;
const PATIENCE_MS = 5000;

/** One transparent point, for a picture that its server does not give. */
const EMPTY: KeptPicture = {
  contentType: "image/gif",
  bytes: Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64"),
};

export async function readPicture({
  transaction,
  org,
  params,
  services,
}: HandlerArgs<typeof messagesContract.readPicture>): Promise<DownloadAnswer> {
  const { messageId, position } = params;
  const found = await transaction(async (db) => {
    const place = await findPlace(db, org, messageId);
    const attachment = await findAttachment(db, org, messageId, position);
    if (!attachment) throw notFound("picture_not_found");
    return { ...place, attachment };
  });
  const { attachment } = found;
  const picture = await fetchAttached(services, org, found, { ...attachment, position });
  return answerOf(picture, attachment.name || "picture");
}

/** A picture that came with a message, by the key of its provider. */
export function fetchAttached(
  services: Services,
  org: OrgScope,
  place: MessageLocation,
  { key, position }: { key: string; position: number },
): Promise<KeptPicture> {
  const { message } = place;
  return cachedPicture(`attached ${message.id} ${position}`, async () => {
    const stream = await ask(services, org, place, (provider, context) =>
      provider.attachment(context, { id: message.providerId }, key),
    );
    const bytes = await collect(stream);
    const contentType = pictureTypeOf(bytes);
    if (contentType === undefined) throw notFound("picture_not_found");
    return { contentType, bytes };
  });
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > MAX_BYTES) throw notFound("picture_not_found");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Only what the message itself refers to is fetched, so this is no way to other places. */
export async function readRemotePicture({
  transaction,
  org,
  params,
  services,
}: HandlerArgs<typeof messagesContract.readRemotePicture>): Promise<DownloadAnswer> {
  const { messageId, position } = params;
  const { safe } = await readSafe(transaction, org, messageId);
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

/** By its bytes alone. Undefined for everything that is not shown. */
function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (/^RIFF.{4}WEBP/s.test(head)) return "image/webp";
  return STARTS.find(([, start]) => head.startsWith(start))?.[0];
}
