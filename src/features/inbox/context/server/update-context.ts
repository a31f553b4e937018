import type {
  contextContract,
  InboxContext,
} from "#src/features/inbox/context/context.contract.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { saveContext } from "./context.queries.ts";
import { readContext } from "./read-context.ts";

export async function updateContext({
  db,
  org,
  body: { version, ...changes },
}: HandlerArgs<typeof contextContract.update>): Promise<InboxContext> {
  const { projectId } = changes;
  await projects.requireOpen(db, org, projectId);
  const before = await readContext(db, org, projectId);
  if (version !== undefined && version !== before.version) throw conflict("context_changed");
  const given = Object.fromEntries(Object.entries(changes).filter(([, one]) => one !== undefined));
  const isSaved = await saveContext(db, org, { ...before, ...given });
  if (!isSaved) throw conflict("context_changed");
  publish(db, org, { topic: "replies.context", subjectId: projectId, projectId });
  return readContext(db, org, projectId);
}
