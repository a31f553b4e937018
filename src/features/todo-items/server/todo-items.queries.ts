import { sql } from "kysely";
import { z } from "zod";
import { TodoItem } from "#src/features/todo-items/todo-items.contract.ts";
import {
  TODO_COMES_FROM,
  TODO_TYPES,
  type TodoStatus,
  type TodoType,
} from "#src/features/todo-items/todo-items.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const columns = ["project_id as projectId", "type", "status", "updated_at as updatedAt"] as const;

/** Always three: what has no row is still to do. */
export async function listTodoItems(db: Db, org: OrgScope, projectId: string): Promise<TodoItem[]> {
  const rows = await selectIn(db, org, "todo_items")
    .select(columns)
    .where("project_id", "=", projectId)
    .execute();
  // Both words are text with a check; the contract knows them.
  const known = z.array(TodoItem).parse(rows);
  return TODO_TYPES.map(
    (type) =>
      known.find((item) => item.type === type) ?? {
        projectId,
        type,
        status: "todo",
        updatedAt: null,
      },
  );
}

export type Step = { projectId: string; type: TodoType; status: TodoStatus };

/** False when it does not stand where this status can be reached from. */
export async function setStatus(
  db: Db,
  org: OrgScope,
  { projectId, type, status }: Step,
  at?: string,
): Promise<boolean> {
  const row = { project_id: projectId, type, status, ...(at ? { updated_at: at } : {}) };
  const changed = await insertIn(db, org, "todo_items", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "project_id", "type"])
        .doUpdateSet({ status, updated_at: sql<string>`excluded.updated_at` })
        .where("todo_items.status", "in", [...TODO_COMES_FROM[status]]),
    )
    .returning("type")
    .executeTakeFirst();
  return changed !== undefined;
}
