import { setTimeout as pause } from "node:timers/promises";
import {
  type Answer,
  type Asked,
  type FakeServer,
  jsonOf,
  type Route,
  serveFake,
} from "../http/serve-fake.ts";
import { addressesIn, headerOf, withHeader } from "../mime/mime-tree.ts";
import type { FakeOAuth } from "../oauth/fake-oauth.ts";
import type { FakePubSub } from "../pubsub/fake-pubsub.ts";
import { GmailBox, type GmailMessage, matchesQuery, SYSTEM_LABELS } from "./gmail-box.ts";
import { listHistory } from "./gmail-history.ts";
import { attachmentOf, viewOf } from "./gmail-views.ts";
import { watchBox } from "./gmail-watch.ts";

const MODIFY = "https://www.googleapis.com/auth/gmail.modify";
const ME = "/gmail/v1/users/me";
const LARGEST_MAIL = 36_700_160;

export type FakeGmail = FakeServer & {
  boxes: Map<string, GmailBox>;
  /** Creates an account that can sign in. */
  addBox(address: string): GmailBox;
  /** The total cost of calls by Google's table. */
  unitsSpent: number;
  /** Calls beyond it are refused; refilled by the test. */
  unitsLeft: number;
  /** How many calls were refused for quota. */
  refusals: number;
  /** Consecutive pages overlap by one entry. */
  repeatsPages: boolean;
  /** Runs after a list response: what happens between list and get. */
  afterList: (() => void) | undefined;
  /** New mail is not found by searches until `index()`. */
  indexesLate: boolean;
  index(): void;
  /** Google keeps a valid Message-ID; a gateway behind it may not. */
  rewritesMessageIds: boolean;
  /** Mail to external addresses. */
  outside: { to: string; raw: Buffer }[];
  /** How long sending takes. */
  sendMs: number;
  /** Headers that the receiving server adds to mail between boxes. */
  stamp: string;
  /** The topic for changes of watched boxes. */
  pubSub: FakePubSub | undefined;
  /** Delivers a mail from outside. */
  deliver(address: string, raw: Buffer | string, at?: number): GmailMessage;
};

/** A fake Gmail API. Validates tokens and scopes like Google. */
export async function startFakeGmail(
  oauth: FakeOAuth,
  options: { port?: number | undefined } = {},
): Promise<FakeGmail> {
  const server = await serveFake(
    routesOf(oauth, () => fake),
    options,
  );
  const state = {
    boxes: new Map<string, GmailBox>(),
    addBox(address: string) {
      const sub = `google-${fake.boxes.size + 1}`;
      const box = new GmailBox(address, sub);
      fake.boxes.set(sub, box);
      oauth.people.set(sub, { email: address, email_verified: true });
      oauth.person = sub;
      return box;
    },
    unitsSpent: 0,
    unitsLeft: Number.POSITIVE_INFINITY,
    refusals: 0,
    repeatsPages: false,
    afterList: undefined,
    indexesLate: false,
    index() {
      for (const box of fake.boxes.values()) box.notIndexed.clear();
    },
    rewritesMessageIds: false,
    outside: [],
    stamp: "",
    sendMs: 0,
    pubSub: undefined,
    deliver(address: string, raw: Buffer | string, at?: number) {
      const box = boxAt(fake, address);
      if (!box) throw new Error(`There is no box ${address}.`);
      return box.add(Buffer.from(raw), ["INBOX", "UNREAD"], at);
    },
  };
  const fake: FakeGmail = Object.assign(server, state);
  return fake;
}

function boxAt(fake: FakeGmail, address: string): GmailBox | undefined {
  return [...fake.boxes.values()].find(
    (box) => box.address.toLowerCase() === address.toLowerCase(),
  );
}

type Handler = (box: GmailBox, asked: Asked, fake: FakeGmail) => Answer | Promise<Answer>;

function routesOf(oauth: FakeOAuth, fake: () => FakeGmail): Route[] {
  const route = (on: string, units: number, handle: Handler): Route => ({
    on,
    answer(asked) {
      const token = asked.headers.authorization?.replace(/^Bearer /, "");
      const holder = oauth.tokens.holderOf(token);
      const box = fake().boxes.get(holder?.sub ?? "");
      if (!holder || !box) return refuse(401, "authError", "Invalid Credentials");
      if (!holder.scopes.includes(MODIFY))
        return refuse(403, "insufficientPermissions", "Insufficient Permission");
      if (fake().unitsLeft < units) {
        fake().refusals += 1;
        return refuse(403, "rateLimitExceeded", "Quota exceeded");
      }
      fake().unitsLeft -= units;
      fake().unitsSpent += units;
      return handle(box, asked, fake());
    },
  });
  return [
    route(`GET ${ME}/profile`, 1, profile),
    route(`GET ${ME}/messages`, 5, listMessages),
    route(`POST ${ME}/messages/send`, 100, send),
    route(`POST /upload${ME}/messages/send`, 100, upload),
    route(`POST ${ME}/messages/batchModify`, 50, batchModify),
    route(`GET ${ME}/messages/:id`, 20, getMessage),
    route(`POST ${ME}/messages/:id/modify`, 5, modify),
    route(`POST ${ME}/messages/:id/trash`, 20, (box, asked) =>
      relabel(box, asked, ["TRASH"], ["INBOX"]),
    ),
    route(`POST ${ME}/messages/:id/untrash`, 20, (box, asked) =>
      relabel(box, asked, [], ["TRASH"]),
    ),
    route(`GET ${ME}/messages/:id/attachments/:attachmentId`, 20, getAttachment),
    route(`GET ${ME}/threads/:id`, 40, getThread),
    route(`GET ${ME}/history`, 2, (box, asked) => listHistory(box, asked, fake().repeatsPages)),
    route(`GET ${ME}/labels`, 1, listLabels),
    route(`GET ${ME}/settings/sendAs`, 1, ({ sendAs }) => ({ body: { sendAs } })),
    route(`POST ${ME}/watch`, 100, watch),
    route(`POST ${ME}/stop`, 1, (box) => {
      box.watchedUntil = undefined;
      return { status: 204 };
    }),
  ];
}

const profile: Handler = ({ address, messages, historyId }) => ({
  body: {
    emailAddress: address,
    messagesTotal: messages.size,
    historyId: String(historyId),
  },
});

const listMessages: Handler = (box, { query }, fake) => {
  const wanted = query.get("q") ?? "";
  const isAnywhere = query.get("includeSpamTrash") === "true" || wanted.includes("in:anywhere");
  const labels = query.getAll("labelIds");
  const found = box.newestFirst().filter((message) => {
    const { id, labelIds } = message;
    if (wanted && box.notIndexed.has(id)) return false;
    if (!isAnywhere && (labelIds.has("SPAM") || labelIds.has("TRASH"))) return false;
    return labels.every((label) => labelIds.has(label)) && matchesQuery(message, wanted);
  });
  const most = Math.min(Number(query.get("maxResults") ?? 100), 500);
  const start = Number(query.get("pageToken") ?? 0);
  const from = fake.repeatsPages && start > 0 ? start - 1 : start;
  const page = found.slice(from, start + most);
  const messages = page.map(({ id, threadId }) => ({ id, threadId }));
  fake.afterList?.();
  const isLast = start + most >= found.length;
  return {
    body: {
      ...(messages.length > 0 ? { messages } : {}),
      resultSizeEstimate: found.length,
      ...(isLast ? {} : { nextPageToken: String(start + most) }),
    },
  };
};

const watch: Handler = (box, asked, { pubSub }) => {
  if (!pubSub || jsonOf(asked).topicName !== pubSub.topic)
    return refuse(400, "invalidArgument", "Invalid topicName does not match projects/*/topics/*");
  return { body: watchBox(box, pubSub) };
};

const getMessage: Handler = (box, { params, query }) => {
  const message = box.messages.get(params.id ?? "");
  if (!message) return notFound();
  return { body: viewOf(message, query.get("format") ?? "full") };
};

const getThread: Handler = (box, { params, query }) => {
  const messages = box.newestFirst().filter(({ threadId }) => threadId === params.id);
  if (messages.length === 0) return notFound();
  const views = messages.toReversed().map((one) => viewOf(one, query.get("format") ?? "full"));
  return { body: { id: params.id, messages: views } };
};

const getAttachment: Handler = (box, { params }) => {
  const message = box.messages.get(params.id ?? "");
  const bytes = message && attachmentOf(message, params.attachmentId ?? "");
  if (!bytes) return notFound();
  return { body: { size: bytes.length, data: bytes.toString("base64url") } };
};

const modify: Handler = (box, asked) => {
  const { addLabelIds, removeLabelIds } = jsonOf(asked);
  return relabel(box, asked, namesIn(addLabelIds), namesIn(removeLabelIds));
};

function relabel(box: GmailBox, { params }: Asked, add: string[], remove: string[]): Answer {
  const message = box.messages.get(params.id ?? "");
  if (!message) return notFound();
  const unknown = add.find((label) => !SYSTEM_LABELS.includes(label) && !box.labels.has(label));
  if (unknown) return refuse(400, "invalidArgument", `Invalid label: ${unknown}`);
  box.change(message, add, remove);
  return { body: viewOf(message, "minimal") };
}

const batchModify: Handler = (box, asked) => {
  const { ids, addLabelIds, removeLabelIds } = jsonOf(asked);
  const wanted = namesIn(ids);
  if (wanted.length > 1000) return refuse(400, "invalidArgument", "Too many ids");
  for (const id of wanted) {
    const message = box.messages.get(id);
    if (message) box.change(message, namesIn(addLabelIds), namesIn(removeLabelIds));
  }
  return { status: 204 };
};

const listLabels: Handler = (box) => ({
  body: {
    labels: [
      ...SYSTEM_LABELS.map((id) => ({ id, name: id, type: "system" })),
      ...[...box.labels].map(([id, name]) => ({ id, name, type: "user" })),
    ],
  },
});

const send: Handler = async (box, asked, fake) => {
  if (fake.sendMs > 0) await pause(fake.sendMs);
  const { raw, threadId } = jsonOf(asked);
  if (typeof raw !== "string") return refuse(400, "invalidArgument", "'raw' RFC822 is missing");
  const thread = typeof threadId === "string" ? threadId : undefined;
  return sendRaw(fake, box, Buffer.from(raw, "base64url"), thread);
};

const upload: Handler = (box, asked, fake) => {
  const boundary = /boundary="?([^";]+)/.exec(asked.headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) return sendRaw(fake, box, asked.body, undefined);
  const [json = "", mail = ""] = asked.body
    .toString("latin1")
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => part.slice(part.indexOf("\r\n\r\n") + 4).replace(/\r\n$/, ""));
  const { threadId } = Object(JSON.parse(json || "{}"));
  return sendRaw(fake, box, Buffer.from(mail, "latin1"), threadId);
};

function sendRaw(fake: FakeGmail, box: GmailBox, given: Buffer, threadId: string | undefined) {
  if (given.length > LARGEST_MAIL) return refuse(413, "uploadTooLarge", "Too large");
  const raw = fake.rewritesMessageIds
    ? withHeader(given, "Message-ID", `<${Date.now()}.${Math.random()}@mail.gmail.example>`)
    : given;
  const sent = box.add(raw, ["SENT"], Date.now(), knownThread(box, threadId));
  if (fake.indexesLate) box.notIndexed.add(sent.id);
  const to = ["to", "cc", "bcc"].flatMap((name) => addressesIn(headerOf(sent.mime, name)));
  if (to.length === 0) {
    box.remove(sent.id);
    return refuse(400, "invalidArgument", "Recipient address required");
  }
  const delivered = withHeader(raw, "Bcc", undefined);
  for (const address of new Set(to)) {
    const other = boxAt(fake, address);
    if (other) other.add(Buffer.concat([Buffer.from(fake.stamp), delivered]), ["INBOX", "UNREAD"]);
    else fake.outside.push({ to: address, raw: delivered });
  }
  return { body: { id: sent.id, threadId: sent.threadId, labelIds: ["SENT"] } };
}

function knownThread(box: GmailBox, threadId: string | undefined): string | undefined {
  const isKnown = [...box.messages.values()].some((one) => one.threadId === threadId);
  return isKnown ? threadId : undefined;
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function notFound(): Answer {
  return refuse(404, "notFound", "Requested entity was not found.");
}

/** Google's error format: clients depend on the reason. */
function refuse(code: number, reason: string, message: string): Answer {
  const errors = [{ domain: "global", reason, message }];
  return { status: code, body: { error: { code, message, errors } } };
}
