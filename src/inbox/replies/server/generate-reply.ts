import { context } from "#src/inbox/context/server/context.public.ts";
import { intents } from "#src/inbox/intents/server/intents.public.ts";
import { messages } from "#src/inbox/messages/server/messages.public.ts";
import type { Reply, repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { sources } from "#src/knowledge/source-search/server/source-search.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { beginVersion } from "./begin-version.ts";
import {
  findNewestReply,
  findReply,
  insertReply,
  type NewReply,
  type Wishes,
} from "./replies.queries.ts";

type Args = HandlerArgs<typeof repliesContract.generate>;

/** Starts a draft. The second of two concurrent calls returns the one in progress. */
export async function generateReply({ db, org, body, services }: Args): Promise<Reply> {
  const { projectId, instruction, length } = body;
  await projects.requireOpen(db, org, projectId);
  const mail = await findMail(db, org, body);
  const { threadId, messageId } = mail;
  const isPasted = threadId === null || messageId === null;
  const before = isPasted ? undefined : await findNewestReply(db, org, threadId, messageId);
  const isOpen = before?.outcome === null;
  if (isOpen && before.versions.at(-1)?.status === "in-progress") return before;
  const replyId = await beginReply(
    { db, org, services },
    { ...mail, projectId },
    { instruction, length, tone: body.tone },
  );
  const made = await findReply(db, org, { projectId, replyId });
  if (!made) throw new Error("A draft that was made a moment ago is not there.");
  return made;
}

type Inbound = { projectId: string; threadId: string; messageId: string };

/** Drafts an answer unless there is already a draft. Returns its id. */
export async function prepareReply(inside: Inside, mail: Inbound): Promise<string | undefined> {
  const { db, org } = inside;
  const { projectId, threadId, messageId } = mail;
  if (await findNewestReply(db, org, threadId, messageId)) return undefined;
  const found = await findMail(db, org, { projectId, threadId, messageId });
  return beginReply(inside, { ...found, projectId }, { instruction: "", length: "medium" });
}

type Inside = { db: Db; org: OrgScope; services: Pick<Services, "config" | "jobs" | "keyring"> };
type Wanted = Omit<Wishes, "tone"> & { tone?: string | undefined };

/** Uses the context's tone by default. Returns its id. */
export async function beginReply(
  inside: Inside,
  { characters, ...mail }: Mail & { projectId: string },
  { tone, ...wishes }: Wanted,
): Promise<string> {
  const { db, org } = inside;
  const { projectId } = mail;
  const usual = await context.read(db, org, projectId);
  await requireBudget(inside, projectId, characters);
  const reply: NewReply = { ...mail, id: newId() };
  await insertReply(db, org, reply);
  const key = { replyId: reply.id, version: 1, projectId };
  await beginVersion(inside, key, { ...wishes, tone: tone ?? usual.tone });
  return reply.id;
}

type Mail = Omit<NewReply, "id" | "projectId"> & { characters: number };

type Asked = Pick<Args["body"], "projectId" | "threadId" | "messageId" | "pasted">;

async function findMail(
  db: Db,
  org: OrgScope,
  { projectId, threadId, messageId, pasted }: Asked,
): Promise<Mail> {
  if (threadId === undefined) {
    if (!pasted) throw invalid("mail_missing");
    const characters = pasted.text.length;
    return { threadId: null, messageId: null, pasted, intent: "unclassified", characters };
  }
  const found = await threads.require(db, org, { projectId, threadId });
  const message = await messages.findToAnswer(db, org, found, messageId);
  if (!message && messageId !== undefined) throw notFound("message_not_found");
  if (!message) throw conflict("thread_without_mail");
  if (message.isMissing) throw conflict("message_unread");
  const [read] = await intents.list(db, org, [found]);
  return {
    threadId: found,
    messageId: message.messageId,
    pasted: null,
    intent: read?.intent ?? "unclassified",
    characters: message.written.length,
  };
}

export async function requireBudget(
  { db, org, services }: Inside,
  projectId: string,
  characters: number,
): Promise<void> {
  const measure = async () => {
    const read = await sources.measure(db, org, { projectId, use: "outside" });
    return [{ step: "reply" as const, characters: characters + read }];
  };
  const { isWithinBudget } = await ai.estimateRun(services, db, org, { projectId, measure });
  if (!isWithinBudget) throw conflict("ai_budget_spent");
}
