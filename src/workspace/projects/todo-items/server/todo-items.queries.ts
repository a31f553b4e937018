import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import {
  TODO_COMES_FROM,
  TODO_STATUSES,
  TODO_TYPES,
  type TodoStatus,
  type TodoType,
} from "#src/workspace/projects/todo-items/todo-items.rules.ts";

const Mark = z.object({
  type: z.enum(TODO_TYPES),
  status: z.enum(TODO_STATUSES),
  updatedAt: z.string(),
});
type Mark = z.infer<typeof Mark>;

/** Statuses set by people. A step without a row follows its work. */
export async function listMarks(db: Db, org: OrgScope, projectId: string): Promise<Mark[]> {
  const rows = await selectIn(db, org, "todo_items")
    .select(["type", "status", "updated_at as updatedAt"])
    .where("project_id", "=", projectId)
    .execute();
  // Both columns are text with a check constraint; the rules have the unions.
  return z.array(Mark).parse(rows);
}

export type Step = { projectId: string; type: TodoType; status: TodoStatus };

/** False if the status cannot be reached from the current one. */
export async function setMark(
  db: Db,
  org: OrgScope,
  { projectId, type, status }: Step,
): Promise<boolean> {
  const changed = await insertIn(db, org, "todo_items", [{ project_id: projectId, type, status }])
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
