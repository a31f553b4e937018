import type { InboxContext } from "#src/inbox/context/context.contract.ts";
import { context } from "#src/inbox/context/server/context.public.ts";
import { type ConversationMessage, messages } from "#src/inbox/messages/server/messages.public.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import { sources } from "#src/knowledge/source-search/server/source-search.public.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { plainTextOf } from "#src/platform/server/mime/html/plain-text.ts";
import { splitQuotes } from "#src/platform/server/mime/quotes/split-quotes.ts";
import type { Services } from "#src/platform/server/services.ts";
import { type Chunk, chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { visibleText } from "#src/platform/server/text/words/visible-text.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { type Ask, asksIn } from "./asks-in.ts";
import type { ReplyWork } from "./replies.queries.ts";

/** The inputs of a draft. */
export type Gathered = {
  work: ReplyWork;
  context: InboxContext;
  mail: Mail;
  /** The newest messages of the conversation that people wrote, the oldest first. */
  conversation: readonly ConversationMessage[];
  asks: readonly Ask[];
  chunks: readonly Chunk[];
  /** The share of the project's texts that the chunks are; null if nothing was left out. */
  readPercent: number | null;
  /** Internal texts, which the answer respects but does not repeat. */
  limits: readonly Chunk[];
  /** The customers and competitors of the project. */
  companies: readonly string[];
  /** The sender's language; empty if undetected. */
  spoken: string;
  language: string;
  /** The name below the draft; empty if the mailbox's signature has it, or if no one asked. */
  signature: string;
};

/** `isOwn`: our own unanswered mail, so the draft is a follow-up to its recipients. */
type Mail = {
  name: string;
  subject: string;
  written: string;
  isOwn: boolean;
  /** The mailbox that the answer leaves from; empty for a pasted mail. */
  ourName: string;
};

const MAX_MESSAGES = 10;
const PER_ASK = 6;
const FOR_ALL = 4;
/** A query for the search index. */
const MAX_QUESTION = 1000;
const USUAL_LANGUAGE = "en";

/** Undefined if the mail was deleted. */
export async function gatherReply(
  services: Services,
  {
    organizationId,
    work,
    signal,
  }: { organizationId: string; work: ReplyWork; signal: AbortSignal },
): Promise<Gathered | undefined> {
  const read = await inOrganization(services, organizationId, ({ db, org }) =>
    readAsked(db, org, work),
  );
  if (!read) return undefined;
  const { projectId } = work;
  const { leftOutIds } = read.context;
  const questions = questionsOf(read.asks, read.mail.written);
  const { chunks, percent } = await sources.gather(services, {
    organizationId,
    projectId,
    use: "outside",
    questions,
    leftOutIds,
    signal,
  });
  return { ...read, chunks: withOwn(read, chunks), readPercent: percent };
}

/** All but what answers it. */
async function readAsked(
  db: Db,
  org: OrgScope,
  work: ReplyWork,
): Promise<Omit<Gathered, "chunks" | "readPercent"> | undefined> {
  const found = await readMail(db, org, work);
  if (!found) return undefined;
  const { mailbox, ...mail } = found;
  const { projectId } = work;
  const known = await context.read(db, org, projectId);
  // The language of a short reply is only detectable together with its subject.
  const spoken = languageOf(mail.written) || languageOf(`${mail.subject}\n${mail.written}`);
  // Our own questions are not ours to answer.
  const asks = mail.isOwn ? [] : asksIn(mail.written, spoken);
  const language = known.language ?? (spoken === "" ? USUAL_LANGUAGE : spoken);
  const about = `${mail.subject}\n${mail.written}`;
  const limits = numbered(await sources.findLimits(db, org, { projectId, about }), known);
  const companies = await setup.companyNames(db, org, projectId);
  const conversation = await conversationOf(db, org, work);
  const signature = await signatureOf(db, org, work, mailbox);
  const read = { mail, conversation, asks, spoken, language, signature };
  return { work, context: known, ...read, limits, companies };
}

async function conversationOf(
  db: Db,
  org: OrgScope,
  { threadId }: ReplyWork,
): Promise<ConversationMessage[]> {
  return threadId === null ? [] : messages.listConversation(db, org, threadId, MAX_MESSAGES);
}

type Mailbox = { displayName: string; signatureHtml: string };

/** The person who asked for the draft; for a prepared one the mailbox's own name. */
async function signatureOf(
  db: Db,
  org: OrgScope,
  { createdBy }: ReplyWork,
  mailbox: Mailbox | undefined,
): Promise<string> {
  const names = await members.findNames(db, org, createdBy === null ? [] : [createdBy]);
  const name = names.get(createdBy ?? "") ?? mailbox?.displayName ?? "";
  return mailbox && plainTextOf(mailbox.signatureHtml).includes(name) ? "" : name;
}

async function readMail(
  db: Db,
  org: OrgScope,
  { threadId, messageId, subject, text }: ReplyWork,
): Promise<(Mail & { mailbox: Mailbox | undefined }) | undefined> {
  if (threadId === null || messageId === null) {
    const written = visibleText(splitQuotes(text ?? "").written);
    const pasted = { name: "", subject: subject ?? "", written, isOwn: false, ourName: "" };
    return { ...pasted, mailbox: undefined };
  }
  const message = await messages.findAnswered(db, org, threadId, messageId);
  if (!message) return undefined;
  const { isOwn, from, to, mailboxId } = message;
  const mailbox = await mailboxes.findMailbox(db, org, mailboxId);
  const ourName = mailbox ? mailbox.displayName || mailbox.address : "";
  const name = isOwn ? nameOfOne(to) : from.name;
  const written = visibleText(message.written);
  return { name, subject: visibleText(message.subject), written, isOwn, ourName, mailbox };
}

/** Several recipients are greeted without a name. */
function nameOfOne([first, ...others]: readonly { name: string }[]): string {
  return others.length === 0 ? (first?.name ?? "") : "";
}

type Question = { question: string; most: number };
function questionsOf(asks: readonly Ask[], written: string): Question[] {
  const all = [
    ...asks.map(({ about }) => ({ question: about, most: PER_ASK })),
    { question: written, most: FOR_ALL },
  ];
  return all
    .map(({ question, most }) => ({ question: question.slice(0, MAX_QUESTION).trim(), most }))
    .filter(({ question }) => question !== "");
}

/**
 * People's own context comes first. The instruction is last, so that all before it is equal for each
 * reply of a project.
 */
function withOwn(
  { work, context: known }: Pick<Gathered, "work" | "context">,
  found: readonly Chunk[],
): Chunk[] {
  const { projectId, instruction } = work;
  const origin = { kind: "context", id: projectId, version: known.version };
  const own = [
    plainSource(origin, "About us", known.about),
    plainSource(origin, "Offer", known.offer),
  ];
  const wish = plainSource(
    { kind: "instruction", id: projectId, version: 1 },
    "Instruction",
    instruction,
  );
  return numbered([...chunksOf(own), ...found, ...chunksOf([wish])], known);
}

/** All that people did not leave out. */
function numbered(chunks: readonly Chunk[], { leftOutIds }: InboxContext): Chunk[] {
  const read = chunks.filter(({ origin }) => !leftOutIds.includes(origin.id));
  return read.map((chunk, at) => ({ ...chunk, number: at + 1 }));
}
