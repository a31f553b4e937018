import type { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { messages, type ShownPicture } from "#src/inbox/messages/server/messages.public.ts";
import { MAX_RAW_BYTES } from "#src/mail/sending/send.rules.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { OutgoingMail } from "#src/platform/server/mime/compose/outgoing-mail.ts";
import { contentIdOf } from "#src/platform/server/mime/html/shown-attachments.ts";
import { pictureContentId } from "#src/workspace/files/files.rules.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";

type Args = Pick<HandlerArgs<typeof mailerContract.send>, "transaction" | "org" | "services"> & {
  body: Pick<HandlerArgs<typeof mailerContract.send>["body"], "projectId" | "quote">;
};

/** A reply omits pictures that take longer, because a person waits for Send. */
const PATIENCE_MS = { reply: 3000, forward: 30_000 };

/**
 * The pictures of the quoted message. A forward requires all of them; a reply uses those that load
 * quickly.
 */
export async function fetchQuotedPictures({ body, ...opened }: Args): Promise<ShownPicture[]> {
  const { projectId, quote } = body;
  if (!quote) return [];
  const { transaction, org } = opened;
  // No provider is called for a mail that cannot be sent.
  await transaction((db) => projects.requireOpen(db, org, projectId));
  const { pictures, missing } = await messages.fetchShown(opened, {
    projectId,
    messageId: quote.messageId,
    mostBytes: MAX_RAW_BYTES.gmail,
    patienceMs: PATIENCE_MS[quote.kind],
  });
  if (quote.kind === "reply" || missing === undefined) return pictures;
  throw missing === "too-large" ? invalid("message_too_large") : conflict("pictures_unavailable");
}

const PICTURE = /<img\b[^<>]*>/gi;
const SOURCE = /([\s"'/]src\s{0,20}=\s{0,20})("[^"]*"|'[^']*'|[^\s"'>]+)/i;
const ALT = /[\s"']alt\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/i;

/**
 * Quoted HTML with pictures under our own content ids, since the original ones may be invalid or
 * not unique. An omitted picture is replaced by its alt text.
 */
export function carryPictures(
  html: string,
  messageId: string,
  fetched: readonly ShownPicture[],
): { html: string; pictures: OutgoingMail["pictures"][number][] } {
  const known = new Map(fetched.map((one) => [one.contentId, one]));
  const carried = new Map<number, OutgoingMail["pictures"][number]>();
  const changed = html.replaceAll(PICTURE, (tag) => {
    const id = contentIdOf(tag);
    if (id === undefined) return tag;
    const picture = known.get(id);
    if (!picture) return wordsOf(tag);
    const { position, name, mimeType, content } = picture;
    const contentId = pictureContentId(`${messageId}.${position}`);
    carried.set(position, { contentId, name, mimeType, content });
    return tag.replace(SOURCE, (_, before: string) => `${before}"cid:${contentId}"`);
  });
  return { html: changed, pictures: [...carried.values()] };
}

function wordsOf(tag: string): string {
  const [, quoted, single] = ALT.exec(tag) ?? [];
  return (quoted ?? single ?? "").replaceAll("<", "&lt;");
}
