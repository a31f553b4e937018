import type { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { FramedAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import {
  MAIL_FRAME_POLICY,
  mailFrameDocument,
} from "#src/platform/server/mime/html/frame-document.ts";
import { remotePicturesOf, showPictures } from "#src/platform/server/mime/html/show-pictures.ts";
import { splitQuotes } from "#src/platform/server/mime/quotes/split-quotes.ts";
import { sanitizeMailHtml } from "#src/platform/server/mime/sanitize-mail-html.ts";
import { findBody, findText, keepSafe, listPictures, type SafeHtml } from "./bodies.queries.ts";
import { findMessage } from "./messages.queries.ts";
import { showsPicturesOf } from "./picture-senders.queries.ts";

/** The sync derives a text for mail that has only HTML. */
export async function readText({ db, org, params }: HandlerArgs<typeof messagesContract.readText>) {
  const message = await findMessage(db, org, params.messageId);
  if (!message) throw notFound("message_not_found");
  const body = message.bodyId === null ? undefined : await findText(db, org, message.bodyId);
  const text = body?.text ?? "";
  const { projectId, fromAddress: address, isBodyMissing: isMissing } = message;
  const showsPictures = await showsPicturesOf(db, org, { projectId, address });
  const sender = { address, showsPictures };
  return { text, ...splitQuotes(text), hasHtml: Boolean(body?.hasHtml), isMissing, sender };
}

type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export async function readBody({
  transaction,
  org,
  params,
  query,
}: HandlerArgs<typeof messagesContract.readBody>): Promise<FramedAnswer> {
  const { safe, pictures, unkept } = await readSafe(transaction, org, params.messageId);
  if (unkept) await transaction((db) => keepSafe(db, org, unkept.bodyId, unkept.safe));
  const remote = new Map(remotePicturesOf(safe.html).map((url, at) => [url, at]));
  const html = showPictures(safe.html, {
    attached: (contentId) => {
      const picture = pictures.find((one) => one.contentId === contentId);
      return picture && `pictures/${picture.position}`;
    },
    remote: (url) =>
      query.pictures === "shown" ? `remote-pictures/${remote.get(url)}` : undefined,
  });
  return {
    html: mailFrameDocument({ ...safe, html }, query),
    policy: MAIL_FRAME_POLICY,
  };
}

/** The sanitized HTML of a message, cached per version of the sanitizer. */
export async function readSafe(transaction: Transaction, org: OrgScope, messageId: string) {
  const { bodyId, body, pictures } = await transaction(async (db) => {
    const message = await findMessage(db, org, messageId);
    if (!message) throw notFound("message_not_found");
    const body = message.bodyId === null ? undefined : await findBody(db, org, message.bodyId);
    return { bodyId: message.bodyId, body, pictures: await listPictures(db, org, messageId) };
  });
  if (body?.safe) return { safe: body.safe, pictures };
  const made = body?.html ? await sanitizeMailHtml(body.html) : undefined;
  if (!made || bodyId === null) return { safe: htmlOfText(body?.text ?? ""), pictures };
  const safe = { html: made.html, isDesigned: made.isDesigned };
  return { safe, pictures, unkept: { bodyId, safe } };
}

/** HTML for a mail without any, or whose own took too long to sanitize. */
function htmlOfText(text: string): SafeHtml {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const html = `<div style="white-space:pre-wrap">${escaped}</div>`;
  return { html, isDesigned: false, isText: true };
}
