import { setup } from "#src/features/setup/server/setup.public.ts";
import { strategies } from "#src/features/strategies/server/strategies.public.ts";
import type { TodoItem } from "#src/features/todo-items/todo-items.contract.ts";
import {
  TODO_TYPES,
  type TodoStatus,
  type TodoType,
} from "#src/features/todo-items/todo-items.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listMarks } from "./todo-items.queries.ts";

type Work = { status: TodoStatus; updatedAt: string | null };

/** Each step as the work in it stands, or as a person has marked it. */
export async function listTodoItems(db: Db, org: OrgScope, projectId: string): Promise<TodoItem[]> {
  const marks = await listMarks(db, org, projectId);
  const work = await readWork(db, org, projectId);
  return TODO_TYPES.map((type) => {
    const mark = marks.find((one) => one.type === type);
    const isMarked = mark?.status === "completed";
    const hasBegun = mark?.status === "in-progress" && work[type].status === "todo";
    if (!mark || !(isMarked || hasBegun))
      return { projectId, type, isMarked: false, ...work[type] };
    return { projectId, type, isMarked, status: mark.status, updatedAt: mark.updatedAt };
  });
}

async function readWork(db: Db, org: OrgScope, projectId: string): Promise<Record<TodoType, Work>> {
  const { pipelines } = await setup.readProgress(db, org, projectId);
  const { createdAt, startedAt } = await strategies.findBeginnings(db, org, projectId);
  const pipelineWork = (type: TodoType): Work => {
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
