import { messages } from "#src/inbox/messages/server/messages.public.ts";
import { repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { changeReply } from "./change-reply.ts";
import { listFacts, settleFact } from "./facts/settle-fact.ts";
import { generateReply } from "./generate-reply.ts";
import { writeReplyJob } from "./replies.jobs.ts";
import { countOutcomes, findNewestReply, findReply, isOvertaken } from "./replies.queries.ts";
import { withdrawClaims } from "./withdraw-claims.ts";

export const repliesFeature = defineFeature(
  repliesContract,
  {
    generate: async (args) => withdrawClaims(args.db, args.org, await generateReply(args)),
    change: async (args) => withdrawClaims(args.db, args.org, await changeReply(args)),
    async read({ db, org, query }) {
      const { projectId, replyId } = query;
      await projects.requireThere(db, org, projectId);
      const reply =
        replyId === undefined
          ? await findOfThread(db, org, query)
          : await findReply(db, org, { projectId, replyId });
      if (!reply) return { reply: null, isOvertaken: false };
      const isPast = await isOvertaken(db, org, reply);
      return { reply: await withdrawClaims(db, org, reply), isOvertaken: isPast };
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
  },
  { jobs: [writeReplyJob] },
);

type Asked = { projectId: string; threadId?: string | undefined; messageId?: string | undefined };

/** The message is chosen in the same way as when starting a draft. */
async function findOfThread(db: Db, org: OrgScope, { projectId, threadId, messageId }: Asked) {
  const [found] = await threads.resolve(db, org, projectId, threadId ? [threadId] : []);
  if (found === undefined || messageId === undefined)
    return found && (await findNewestReply(db, org, found));
  const message = await messages.findToAnswer(db, org, found, messageId);
  return message && (await findNewestReply(db, org, found, message.messageId));
}
