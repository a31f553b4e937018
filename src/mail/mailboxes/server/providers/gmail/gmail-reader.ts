import {
  type MailApi,
  mapAtOnce,
  readMailApi,
} from "#src/mail/mailboxes/server/providers/api-calls.ts";
import {
  CursorGone,
  Permanent,
  Transient,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  ChangesPage,
  Cursor,
  Fetched,
  HistoryPage,
  MailContext,
  MailReader,
  MessageRef,
  MessageState,
  Window,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import {
  AttachmentBody,
  HistoryList,
  LabelList,
  Message,
  MessageDate,
  MessageList,
  Profile,
  RawMessage,
} from "./gmail-answers.ts";
import { UNITS } from "./gmail-api.ts";
import { fetchedOf, needsSource, partAt, stateOf } from "./gmail-content.ts";
import { gmailSearch } from "./gmail-search.ts";

/** Google's recommended maximum for one mailbox. */
const AT_ONCE = 5;
const PAGE = 500;
/** A mail of 36 MB, base64 in base64. */
const LARGEST_ANSWER = 80 * 2 ** 20;
const DONE = "done";

export function gmailReader(api: MailApi): MailReader {
  return {
    baseline: async (context) =>
      (await readMailApi(api, context, { to: "/profile", units: UNITS.profile }, Profile))
        .historyId,
    history: (context, window, resume) => listHistory(api, context, window, resume),
    changes: (context, from) => listChanges(api, context, from),
    ...gmailSearch(api),
    fetch: (context, refs) => fetchAll(api, context, refs),
    dates: (context, refs) => readDates(api, context, refs),
    attachment: async (context, ref, key) =>
      streamOf(await attachmentBytes(api, context, ref, key)),
    raw: async (context, ref) => streamOf(await sourceOf(api, context, ref)),
  };
}

/** Ids only, newest first. An expired page token restarts the list. */
async function* listHistory(
  api: MailApi,
  context: MailContext,
  { since, until }: Window,
  resume: string | undefined,
): AsyncIterable<HistoryPage> {
  const before = until ? ` before:${Math.ceil(until.getTime() / 1000)}` : "";
  const q = `after:${Math.floor(since.getTime() / 1000)}${before} -in:drafts -in:chats`;
  const list = (pageToken: string | undefined) => {
    const query = { q, maxResults: PAGE, pageToken };
    const call = { to: "/messages", query, units: UNITS.list };
    return readMailApi(api, context, call, MessageList);
  };
  let token = resume;
  while (token !== DONE) {
    const page = await list(token).catch((error: unknown) => {
      const isExpired = token !== undefined && error instanceof Permanent;
      if (isExpired) return list(undefined);
      throw error;
    });
    token = page.nextPageToken ?? DONE;
    yield { refs: page.messages.map(({ id }) => ({ id })), resume: token };
  }
}

async function* listChanges(
  api: MailApi,
  context: MailContext,
  from: Cursor,
): AsyncIterable<ChangesPage> {
  const names = labelNames(api, context);
  let pageToken: string | undefined;
  do {
    const query = { startHistoryId: from, maxResults: PAGE, pageToken };
    const call = { to: "/history", query, units: UNITS.history };
    const page = await readMailApi(api, context, call, HistoryList).catch((error: unknown) => {
      const isGone = error instanceof Permanent && error.code === "not_found";
      throw isGone ? new CursorGone(`Gmail does not know ${from} any more.`) : error;
    });
    pageToken = page.nextPageToken;
    // Before the last page, the cursor may only advance to what was read so far.
    const next = pageToken ? (page.history.at(-1)?.id ?? from) : page.historyId;
    yield { ...(await changesOf(page, names)), next };
  } while (pageToken !== undefined);
}

type Names = () => Promise<ReadonlyMap<string, string>>;

/** The last event of a message within the page wins. */
async function changesOf(page: HistoryList, names: Names): Promise<Omit<ChangesPage, "next">> {
  const added = new Set<string>();
  const gone = new Set<string>();
  const labelled = new Map<string, readonly string[] | undefined>();
  for (const record of page.history) {
    for (const { message } of record.messagesAdded) {
      gone.delete(message.id);
      added.add(message.id);
    }
    for (const { message } of [...record.labelsAdded, ...record.labelsRemoved])
      labelled.set(message.id, message.labelIds);
    for (const { message } of record.messagesDeleted) {
      added.delete(message.id);
      gone.add(message.id);
    }
  }
  const states: { ref: MessageRef; state: MessageState }[] = [];
  for (const [id, labelIds] of labelled) {
    if (added.has(id) || gone.has(id)) continue;
    if (labelIds) states.push({ ref: { id }, state: stateOf(labelIds, await names()) });
    else added.add(id);
  }
  return { upserts: [...added].map(refOf), states, gone: [...gone].map(refOf) };
}

function refOf(id: string): MessageRef {
  return { id };
}

async function fetchAll(
  api: MailApi,
  context: MailContext,
  refs: readonly MessageRef[],
): Promise<Fetched[]> {
  const names = labelNames(api, context);
  const fetched = await mapAtOnce(refs, AT_ONCE, async (ref) => {
    const message = await unlessGone(getMessage(api, context, ref));
    if (!message) return [];
    const source = needsSource(message) ? await unlessGone(sourceOf(api, context, ref)) : undefined;
    return [await fetchedOf(context, message, await names(), source)];
  });
  return fetched.flat();
}

async function readDates(
  api: MailApi,
  context: MailContext,
  refs: readonly MessageRef[],
): Promise<MessageRef[]> {
  const dated = await mapAtOnce(refs, AT_ONCE, async ({ id }) => {
    const to = `/messages/${encodeURIComponent(id)}`;
    const call = { to, query: { format: "minimal" }, units: UNITS.get };
    const message = await unlessGone(readMailApi(api, context, call, MessageDate));
    return message
      ? [{ id, receivedAt: new Date(Number(message.internalDate)).toISOString() }]
      : [];
  });
  return dated.flat();
}

function getMessage(api: MailApi, context: MailContext, { id }: MessageRef): Promise<Message> {
  const to = `/messages/${encodeURIComponent(id)}`;
  const call = { to, query: { format: "full" }, units: UNITS.get, mostBytes: LARGEST_ANSWER };
  return readMailApi(api, context, call, Message);
}

async function sourceOf(api: MailApi, context: MailContext, { id }: MessageRef): Promise<Buffer> {
  const to = `/messages/${encodeURIComponent(id)}`;
  const call = { to, query: { format: "raw" }, units: UNITS.get, mostBytes: LARGEST_ANSWER };
  const { raw } = await readMailApi(api, context, call, RawMessage);
  return Buffer.from(raw, "base64url");
}

/** Attachment ids are valid for one response only, so the message is fetched first. */
async function attachmentBytes(
  api: MailApi,
  context: MailContext,
  ref: MessageRef,
  key: string,
): Promise<Buffer> {
  const { payload } = await getMessage(api, context, ref);
  const body = partAt(payload, key)?.body;
  if (!body) throw new Permanent("not_found");
  if (body.data !== undefined) return Buffer.from(body.data, "base64url");
  if (body.attachmentId === undefined) throw new Transient("The part has no content.");
  const id = encodeURIComponent(body.attachmentId);
  const to = `/messages/${encodeURIComponent(ref.id)}/attachments/${id}`;
  const call = { to, units: UNITS.attachment, mostBytes: LARGEST_ANSWER };
  const { data } = await readMailApi(api, context, call, AttachmentBody);
  return Buffer.from(data, "base64url");
}

/** Cached after the first call. */
function labelNames(api: MailApi, context: MailContext): Names {
  let asked: Promise<ReadonlyMap<string, string>> | undefined;
  return () => {
    asked ??= readMailApi(api, context, { to: "/labels", units: UNITS.labels }, LabelList).then(
      ({ labels }) => new Map(labels.map(({ id, name }) => [id, name])),
    );
    return asked;
  };
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Permanent && error.code === "not_found") return undefined;
    throw error;
  }
}

function streamOf(bytes: Buffer): ReadableStream<Uint8Array> {
  return new Blob([new Uint8Array(bytes)]).stream();
}
