import {
  callMailApi,
  type MailApi,
  mapAtOnce,
  readMailApi,
} from "#src/mail/mailboxes/server/providers/api-calls.ts";
import {
  readMail,
  readPieces,
  withAttachments,
} from "#src/mail/mailboxes/server/providers/assemble-mail.ts";
import { Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  Fetched,
  HistoryPage,
  MailContext,
  MailReader,
  MessageRef,
  Window,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type {
  FoundAttachment,
  MailAddress,
  MailContent,
} from "#src/platform/server/mime/mail-content.ts";
import {
  ATTACHMENT_FIELDS,
  type Attachment,
  ListPage,
  MESSAGE_FIELDS,
  Message,
  type Recipient,
} from "./graph-answers.ts";
import { graphBaseline, graphChanges, refOf } from "./graph-changes.ts";
import { type FindFolders, isMail, stateOf } from "./graph-folders.ts";
import { graphSearch } from "./graph-search.ts";

const AT_ONCE = 3;
const PAGE = 100;
const LARGEST_ANSWER = 160 * 2 ** 20;
const DONE = "done";

export function graphReader(api: MailApi, find: FindFolders): MailReader {
  return {
    baseline: (context, window) => graphBaseline(api, find, context, window),
    history: (context, window, resume) => listHistory(api, find, context, window, resume),
    changes: (context, from) => graphChanges(api, find, context, from),
    ...graphSearch(api, find),
    fetch: (context, refs) => fetchAll(api, find, context, refs),
    attachment: async (context, ref, key) =>
      streamOf(
        await bytesOf(api, context, `${pathOf(ref)}/attachments/${encodeURIComponent(key)}/$value`),
      ),
    raw: async (context, ref) => streamOf(await bytesOf(api, context, `${pathOf(ref)}/$value`)),
  };
}

/** All folders in one list, newest first, without trash and spam. */
async function* listHistory(
  api: MailApi,
  find: FindFolders,
  context: MailContext,
  { since, until }: Window,
  resume: string | undefined,
): AsyncIterable<HistoryPage> {
  const folders = await find(context);
  const before = until ? ` and receivedDateTime lt ${until.toISOString()}` : "";
  const first = {
    to: "/messages",
    query: {
      $filter: `receivedDateTime ge ${since.toISOString()}${before}`,
      $orderby: "receivedDateTime desc",
      $select: "id,receivedDateTime,parentFolderId,isDraft",
      $top: PAGE,
    },
    units: 1,
  };
  let next = resume;
  while (next !== DONE) {
    const call = next === undefined ? first : { to: new URL(next), units: 1 };
    const page = await readMailApi(api, context, call, ListPage);
    next = page["@odata.nextLink"] ?? DONE;
    yield { refs: page.value.filter((one) => isMail(one, folders)).map(refOf), resume: next };
  }
}

async function fetchAll(
  api: MailApi,
  find: FindFolders,
  context: MailContext,
  refs: readonly MessageRef[],
): Promise<Fetched[]> {
  const folders = await find(context);
  const fetched = await mapAtOnce(refs, AT_ONCE, async (ref) => {
    try {
      const query = { $select: MESSAGE_FIELDS, $expand: ATTACHMENT_FIELDS };
      const call = { to: pathOf(ref), query, units: 1, mostBytes: LARGEST_ANSWER };
      const message = await readMailApi(api, context, call, Message);
      const source = needsSource(message)
        ? await bytesOf(api, context, `${pathOf(ref)}/$value`)
        : undefined;
      const receivedAt = new Date(message.receivedDateTime ?? 0).toISOString();
      return [
        {
          ref: { id: ref.id, receivedAt },
          threadKey: message.conversationId ?? null,
          receivedAt,
          size: source?.length ?? sizeOf(message),
          state: await stateOf(message, folders),
          content: await contentOf(context, message, source),
        },
      ];
    } catch (error) {
      if (error instanceof Permanent && error.code === "not_found") return [];
      throw error;
    }
  });
  return fetched.flat();
}

/** Sent mail often lacks headers, and reports lack their machine-readable part. */
function needsSource({ internetMessageHeaders }: Message): boolean {
  const headers = internetMessageHeaders ?? [];
  const type = headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? "";
  return headers.length === 0 || /^multipart\/report/i.test(type.trim());
}

async function contentOf(
  context: MailContext,
  message: Message,
  source: Buffer | undefined,
): Promise<MailContent> {
  const attachments = message.attachments.map(stubOf);
  const type = message.body?.contentType.toLowerCase() === "html" ? "text/html" : "text/plain";
  const body = { type, content: Buffer.from(message.body?.content ?? "") };
  const headers = message.internetMessageHeaders ?? [];
  const content = source
    ? withAttachments(await readMail(context, source), attachments)
    : await readPieces(context, { headers, body, attachments });
  // Only the API returns Bcc recipients, who appear in no header.
  const bcc = content.bcc.length > 0 ? content.bcc : addressesOf(message.bccRecipients ?? []);
  return { ...content, bcc };
}

function addressesOf(recipients: readonly Recipient[]): MailAddress[] {
  return recipients.flatMap(({ emailAddress: { name, address } }) =>
    address ? [{ name: name === address ? "" : (name ?? ""), address }] : [],
  );
}

function stubOf(attachment: Attachment): FoundAttachment {
  return {
    key: attachment.id,
    name: attachment.name ?? "",
    type: (attachment.contentType ?? "application/octet-stream").toLowerCase(),
    size: attachment.size,
    contentId: attachment.contentId ?? null,
  };
}

function sizeOf({ body, attachments }: Message): number {
  const text = Buffer.byteLength(body?.content ?? "");
  return attachments.reduce((sum, { size }) => sum + size, text);
}

export function pathOf({ id }: { id: string }): string {
  return `/messages/${encodeURIComponent(id)}`;
}

async function bytesOf(api: MailApi, context: MailContext, to: string): Promise<Buffer> {
  const call = { to, units: 1, mostBytes: LARGEST_ANSWER, headers: { accept: "*/*" } };
  return (await callMailApi(api, context, call)).bytes;
}

function streamOf(bytes: Buffer): ReadableStream<Uint8Array> {
  return new Blob([new Uint8Array(bytes)]).stream();
}
