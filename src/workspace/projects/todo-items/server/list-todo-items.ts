import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { TodoItem } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { TODO_TYPES } from "#src/workspace/projects/todo-items/todo-items.rules.ts";
import { listMarks } from "./todo-items.queries.ts";
import { workPolicy } from "./work-policy.ts";

/** Each step with the status of its work, or as marked by a person. */
export async function listTodoItems(db: Db, org: OrgScope, projectId: string): Promise<TodoItem[]> {
  const marks = await listMarks(db, org, projectId);
  const work = await workPolicy.get().readWork(db, org, projectId);
  return TODO_TYPES.map((type) => {
    const mark = marks.find((one) => one.type === type);
    const isMarked = mark?.status === "completed";
    const hasBegun = mark?.status === "in-progress" && work[type].status === "todo";
    if (!mark || !(isMarked || hasBegun))
      return { projectId, type, isMarked: false, ...work[type] };
    return { projectId, type, isMarked, status: mark.status, updatedAt: mark.updatedAt };
  });
}
