import { context } from "#src/inbox/context/server/context.public.ts";
import type {
  AfterReading,
  ReadingRun,
  ReadMail,
} from "#src/inbox/intents/server/intents.public.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { Intent } from "#src/mail/intents/intents.rules.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { beginReply } from "./generate-reply.ts";
import { findNewestReply } from "./replies.queries.ts";

/** For other mail a person decides whether and how to reply. */
const ANSWERED: readonly Intent[] = [
  "interested",
  "meeting-request",
  "question",
  "objection",
  "referral",
  "other",
  "unclassified",
];

async function chooseMail(
  db: Db,
  org: OrgScope,
  projectId: string,
  mails: readonly ReadMail[],
): Promise<ReadMail[]> {
  const human = mails.filter(({ message }) => message.automatic === "none");
  if (human.length === 0) return [];
  const { preparesDrafts } = await context.read(db, org, projectId);
  return preparesDrafts ? human : [];
}

/** Sequential: when the budget ends, newer mail waits for a person anyway. */
async function draftAnswers(run: ReadingRun, mails: readonly ReadMail[]): Promise<void> {
  const { services, payload, signal } = run;
  for (const mail of mails) {
    signal.throwIfAborted();
    const work = inOrganization(services, payload.organizationId, ({ db, org }) =>
      draftAnswer({ db, org, services }, mail),
    );
    if (await work.then(() => false, isRefused)) return;
  }
}

/** Drafts replies to new mail if the project has enabled it. Nothing is sent. */
export const prepareDrafts: AfterReading = { decide: chooseMail, ask: draftAnswers };

type Inside = Parameters<typeof beginReply>[0];

/** In the meantime a model may have classified it, a colleague replied, or more mail arrived. */
async function draftAnswer(inside: Inside, { message }: ReadMail): Promise<void> {
  const { db, org } = inside;
  const { projectId, threadId, messageId } = message;
  await projects.requireOpen(db, org, projectId);
  const thread = await threads.findTurn(db, org, threadId);
  if (thread?.lastMessageId !== messageId || thread.state !== "open") return;
  if (thread.turn !== "to-reply" || !ANSWERED.includes(thread.intent)) return;
  if (await findNewestReply(db, org, threadId, messageId)) return;
  const mail = { threadId, messageId, pasted: null, intent: thread.intent };
  const characters = message.written.length;
  await beginReply(
    inside,
    { ...mail, projectId, characters },
    { instruction: "", length: "medium" },
  );
}

/** A used-up budget or an archived project does not fail the job. */
function isRefused(error: unknown): boolean {
  if (error instanceof AppError && error.status < 500) return true;
  throw error;
}
