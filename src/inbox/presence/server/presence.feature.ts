import { presenceContract } from "#src/inbox/presence/presence.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { deletePresence, listPresent, showPresence } from "./presence.queries.ts";

const TOPIC = "presence.changed";

export const presenceFeature = defineFeature(presenceContract, {
  async list({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    const threadId = await threads.require(db, org, query);
    return { list: await listPresent(db, org, threadId) };
  },
  async show({ db, org, body }) {
    const { projectId, isWriting } = body;
    await projects.requireThere(db, org, projectId);
    const threadId = await threads.require(db, org, body);
    // Only visible changes are published, not every heartbeat.
    if (await showPresence(db, org, { threadId, isWriting }))
      publish(db, org, { topic: TOPIC, subjectId: threadId, projectId });
    return { list: await listPresent(db, org, threadId) };
  },
  async leave({ db, org, query }) {
    const { projectId } = query;
    await projects.requireThere(db, org, projectId);
    const threadId = await threads.require(db, org, query);
    if (await deletePresence(db, org, threadId))
      publish(db, org, { topic: TOPIC, subjectId: threadId, projectId });
    return undefined;
  },
});
