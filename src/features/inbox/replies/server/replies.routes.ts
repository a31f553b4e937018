import { INTENTS } from "#src/features/inbox/intents/intents.rules.ts";
import { repliesContract } from "#src/features/inbox/replies/replies.contract.ts";
import { threads } from "#src/features/inbox/threads/server/threads.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { changeReply } from "./change-reply.ts";
import { listFacts, settleFact } from "./facts/settle-fact.ts";
import { generateReply } from "./generate-reply.ts";
import { prepareDrafts } from "./prepare-drafts.ts";
import { countOutcomes, findNewestReply, findReply, isOvertaken } from "./replies.queries.ts";

prepareDrafts();

export const repliesRoutes = serve(repliesContract, {
  generate: generateReply,
  change: changeReply,
  async read({ db, org, query: { projectId, threadId, replyId } }) {
    await projects.requireThere(db, org, projectId);
    const [found] = await threads.resolve(db, org, projectId, threadId ? [threadId] : []);
    const reply =
      replyId === undefined
        ? found && (await findNewestReply(db, org, found))
        : await findReply(db, org, { projectId, replyId });
    if (!reply) return { reply: null, isOvertaken: false };
    return { reply, isOvertaken: await isOvertaken(db, org, reply) };
  },
  async facts({ db, org, query: { projectId, threadId } }) {
    await projects.requireThere(db, org, projectId);
    const threadIds = await threads.resolve(db, org, projectId, [threadId]);
    return { list: await listFacts(db, org, { projectId, threadIds }) };
  },
  settleFact,
  async outcomes({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    const rows = await countOutcomes(db, org, projectId);
    const list = INTENTS.flatMap((intent) =>
      rows.filter((row) => row.intent === intent).map((row) => ({ ...row, intent })),
    );
    return { list, total: list.length };
  },
});
