import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { defineJob } from "#src/platform/server/jobs/define-job.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { correctIntents } from "./correct-intents.ts";
import { countIntents, listIntents } from "./intents.queries.ts";
import { readNewMail } from "./read-new-mail.ts";

const { name, payload, queue } = mailboxes.readNewMailKind;

/** Reads what new mail is about. */
const readNewMailJob = defineJob({
  name,
  payload,
  queue,
  hasExternalEffects: true,
  run: readNewMail,
});

export const intentsFeature = defineFeature(
  intentsContract,
  {
    async list({ db, org, body: { projectId, threadIds } }) {
      await projects.requireThere(db, org, projectId);
      const counts = await countIntents(db, org, projectId);
      const list = INTENTS.map((value) => ({
        value,
        ...INTENT_FACTS[value],
        threadsCount: counts.get(value) ?? 0,
      }));
      const own = await threads.resolve(db, org, projectId, threadIds);
      return { list, total: list.length, threads: await listIntents(db, org, own) };
    },
    correct: correctIntents,
  },
  { jobs: [readNewMailJob] },
);
