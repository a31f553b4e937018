import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Work } from "#src/workspace/projects/todo-items/server/todo-items.public.ts";
import type { TodoType } from "#src/workspace/projects/todo-items/todo-items.rules.ts";

/** Reads how far setup and strategies of a project are. */
export async function readWork(db: Db, org: OrgScope, projectId: string): Promise<Work> {
  const { pipelines } = await setup.readProgress(db, org, projectId);
  const { createdAt, startedAt } = await strategies.findBeginnings(db, org, projectId);
  const pipelineWork = (type: TodoType): Work[TodoType] => {
    const pipeline = pipelines.find(({ name }) => name === type);
    const changes = (pipeline?.steps ?? []).flatMap(({ updatedAt }) => updatedAt ?? []);
    const begun = changes.length > 0 ? "in-progress" : "todo";
    const isDone = pipeline !== undefined && pipeline.done === pipeline.total;
    return { status: isDone ? "completed" : begun, updatedAt: changes.sort().at(-1) ?? null };
  };
  const begun = createdAt === null ? "todo" : "in-progress";
  return {
    "client-business": pipelineWork("client-business"),
    "client-competitors": pipelineWork("client-competitors"),
    strategy: {
      status: startedAt === null ? begun : "completed",
      updatedAt: startedAt ?? createdAt,
    },
  };
}
