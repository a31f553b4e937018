import { contextContract } from "#src/inbox/context/context.contract.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { type Reply, repliesContract } from "./replies.contract.ts";

const OFFER = [
  "Our robot cell costs 84,000 euros.",
  "Leasing is available from 36 months on.",
  "A cell runs eight weeks after the order.",
  "The gripper handles soft bags up to two kilograms.",
].join("\n\n");

type Wanted = { text: string; subject?: string; offer?: string; about?: string };

/** A project with product facts, and a mail that waits for a reply. */
export async function makeAsked(
  app: TestApp,
  owner: Pick<Person, "call">,
  { text, subject, offer = OFFER, about = "" }: Wanted,
): Promise<{ projectId: string; mailboxId: string; threadId: string; messageId: string }> {
  const mailbox = await makeMailbox(owner);
  const { projectId } = mailbox;
  await owner.call(contextContract.update, { body: { projectId, offer, about } });
  return makeReadMail(app, owner, { text, mailbox, ...(subject ? { subject } : {}) });
}

export const PETRA = { name: "Petra Krone", address: "petra@krone.test" };

/** Our unanswered mail to Petra. */
export async function makeUnanswered(app: TestApp, owner: Pick<Person, "call">) {
  const mailbox = await makeMailbox(owner);
  const { projectId, mailboxId } = mailbox;
  const bodyHtml = "<p>Hello Petra,</p><p>when can we show you the robot cell?</p>";
  await owner.call(mailerContract.send, {
    body: { projectId, mailboxId, to: [PETRA], subject: "Our offer", bodyHtml, undoSeconds: 0 },
  });
  await app.runJobs();
  const { list } = await owner.call(threadsContract.list, { body: { projectId } });
  const [thread] = list;
  const messageId = thread?.lastMessageId ?? "";
  return { projectId, mailbox, threadId: thread?.threadId ?? "", messageId };
}

/** A generated draft. */
export async function makeReply(
  app: Pick<TestApp, "runJobs">,
  owner: Pick<Person, "call">,
  of: { projectId: string; threadId: string },
  wishes: { instruction?: string; length?: "short" | "medium" | "long"; messageId?: string } = {},
): Promise<Reply> {
  const { projectId, threadId } = of;
  await owner.call(repliesContract.generate, { body: { projectId, threadId, ...wishes } });
  await app.runJobs();
  return readReply(owner, of);
}

export async function readReply(
  owner: Pick<Person, "call">,
  { projectId, threadId }: { projectId: string; threadId: string },
): Promise<Reply> {
  const { reply } = await owner.call(repliesContract.read, { query: { projectId, threadId } });
  if (!reply) throw new Error("There is no draft.");
  return reply;
}

/** A sent reply whose gap was filled with a fact that no page contains. */
export async function makeFact(
  app: TestApp,
  owner: Pick<Person, "call">,
  facts: { projectId?: string; filled?: string } = {},
): Promise<{ projectId: string; threadId: string; factId: string; pageId: string }> {
  const mailbox = await makeMailbox(owner, facts.projectId ? { projectId: facts.projectId } : {});
  const { projectId } = mailbox;
  const content =
    "# Offices\n\nOur office for Portugal is run from Porto.\n\nLeasing is available from May on.";
  const page = await makePage(owner, { projectId, name: "Offices", content });
  const text = "Is leasing available? Do you have an office in Lisbon?";
  const { threadId } = await makeReadMail(app, owner, { text, mailbox });
  const { replyId, versions } = await makeReply(app, owner, { projectId, threadId });
  await owner.call(repliesContract.change, { body: { projectId, replyId, action: "accept" } });
  const drafted = versions.at(-1)?.draft?.bodyHtml ?? "";
  const filled = facts.filled ?? "Our Lisbon office opened in May at Rua Garrett 10.";
  const bodyHtml = drafted.replaceAll(/⟦[^⟦⟧]*⟧/gu, filled);
  await owner.call(mailerContract.reply, { body: { projectId, threadId, bodyHtml } });
  const { list } = await owner.call(repliesContract.facts, { query: { projectId, threadId } });
  return { projectId, threadId, factId: list[0]?.factId ?? "", pageId: page.id };
}

/** A row in every table of drafts. */
export async function makeReplyRecords(
  app: TestApp,
  owner: Pick<Person, "call">,
  projectId: string,
): Promise<void> {
  const pasted = { text: "What does it cost?" };
  await owner.call(repliesContract.generate, { body: { projectId, pasted } });
  await app.runJobs();
  await makeFact(app, owner, { projectId });
}
