import { contextContract } from "#src/features/inbox/context/context.contract.ts";
import { makeReadMail } from "#src/features/inbox/intents/intents.makers.ts";
import { makeMailbox } from "#src/features/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { type Reply, repliesContract } from "./replies.contract.ts";

const OFFER = [
  "Our robot cell costs 84,000 euros.",
  "Leasing is available from 36 months on.",
  "A cell runs eight weeks after the order.",
  "The gripper handles soft bags up to two kilograms.",
].join("\n\n");

type Wanted = { text: string; subject?: string; offer?: string; about?: string };

/** A project that knows what it sells, with a mail that waits for an answer. */
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

/** A draft of an answer, written. */
export async function makeReply(
  app: Pick<TestApp, "runJobs">,
  owner: Pick<Person, "call">,
  of: { projectId: string; threadId: string },
  wishes: { instruction?: string; length?: "short" | "medium" | "long" } = {},
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

/** Something in every table of drafts. */
export async function makeReplyRecords(
  app: Pick<TestApp, "runJobs">,
  owner: Pick<Person, "call">,
  projectId: string,
): Promise<void> {
  const pasted = { text: "What does it cost?" };
  await owner.call(repliesContract.generate, { body: { projectId, pasted } });
  await app.runJobs();
}
