import { contextContract, type InboxContext } from "#src/inbox/context/context.contract.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { saveContext, setSwitches } from "./context.queries.ts";
import { readContext } from "./read-context.ts";

export const contextFeature = defineFeature(contextContract, {
  async read({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return readContext(db, org, projectId);
  },
  update: updateContext,
});

async function updateContext({
  db,
  org,
  body: { version, projectId, asksModel, preparesDrafts, ...texts },
}: HandlerArgs<typeof contextContract.update>): Promise<InboxContext> {
  await projects.requireOpen(db, org, projectId);
  const before = await readContext(db, org, projectId);
  if (version !== undefined && version !== before.version) throw conflict("context_changed");
  await setSwitches(db, org, projectId, { asksModel, preparesDrafts });
  if (texts.leftOutIds) {
    const named = { table: "documents", projectId, ids: texts.leftOutIds } as const;
    const own = await projects.idsWithin(db, org, named);
    // The context itself is a source under the id of its project.
    texts.leftOutIds = texts.leftOutIds.filter((id) => id === projectId || own.has(id));
  }
  const written = Object.entries(texts).filter(([, one]) => one !== undefined);
  if (written.length > 0) {
    const isSaved = await saveContext(db, org, { ...before, ...Object.fromEntries(written) });
    if (!isSaved) throw conflict("context_changed");
  }
  publish(db, org, { topic: "replies.context", subjectId: projectId, projectId });
  return readContext(db, org, projectId);
}
