import type { intentsContract, ThreadIntent } from "#src/inbox/intents/intents.contract.ts";
import { messages } from "#src/inbox/messages/server/messages.public.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { suppressions } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { intentPolicy } from "./intent-policy.ts";
import { deleteCorrections, listIntents, saveCorrection } from "./intents.queries.ts";
import { publishIntents, readThreads } from "./read-new-mail.ts";
import { asWish } from "./wish-in.ts";

/**
 * Corrects the newest incoming message of each conversation, which also trains the project. A
 * person who was suppressed only because of that message is restored, unless it is still read as an
 * opt-out.
 */
export async function correctIntents({
  db,
  org,
  body,
  request,
}: HandlerArgs<typeof intentsContract.correct>): Promise<{ threads: ThreadIntent[] }> {
  const { projectId, intent } = body;
  await projects.requireOpen(db, org, projectId);
  const threadIds = await threads.resolve(db, org, projectId, body.threadIds);
  if (threadIds.length === 0) throw notFound("thread_not_found");
  const newest = await messages.listNewestInbound(db, org, threadIds);
  if (newest.length === 0) throw conflict("thread_without_mail");
  if (intent === null) {
    const ids = newest.map(({ messageId }) => messageId);
    await deleteCorrections(db, org, ids);
  } else for (const message of newest) await saveCorrection(db, org, message, intent);
  await threads.noteDecided(db, org, threadIds);
  await readThreads(db, org, projectId, threadIds);
  if (intent !== null)
    for (const message of newest) await intentPolicy.get().corrected(db, org, message, intent);
  publishIntents(db, org, projectId);
  const list = await listIntents(db, org, threadIds);
  const harmless = list.filter(({ intent }) => asWish(intent) === undefined);
  const lifted = await suppressions.liftOf(
    db,
    org,
    harmless.map(({ messageId }) => messageId),
  );
  await suppressions.recordLifted(db, org, request, lifted);
  return { threads: list };
}
