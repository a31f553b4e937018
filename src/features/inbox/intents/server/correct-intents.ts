import type {
  intentsContract,
  ThreadIntent,
} from "#src/features/inbox/intents/intents.contract.ts";
import { messages } from "#src/features/inbox/messages/server/messages.public.ts";
import { threads } from "#src/features/inbox/threads/server/threads.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { deleteCorrections, listIntents, saveCorrection } from "./intents.queries.ts";
import { publishIntents, readThreads } from "./read-new-mail.ts";

/** Of each conversation its newest message from outside is meant, which also teaches the project. */
export async function correctIntents({
  db,
  org,
  body,
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
  await readThreads(db, org, projectId, threadIds);
  publishIntents(db, org, projectId);
  return { threads: await listIntents(db, org, threadIds) };
}
