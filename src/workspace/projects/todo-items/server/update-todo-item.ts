import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import type { TodoItem } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { listTodoItems } from "./list-todo-items.ts";
import { type Step, setMark } from "./todo-items.queries.ts";

/** Setting the current status changes nothing. */
export async function updateTodoItem(db: Db, org: OrgScope, step: Step): Promise<TodoItem> {
  const { projectId, status } = step;
  await projects.requireOpen(db, org, projectId);
  const before = await findItem(db, org, step);
  if (before.status === status) return before;
  if (before.status === "completed" && !before.isMarked) throw conflict("todo_item_done");
  if (before.status === "in-progress" && status === "todo") throw conflict("todo_item_begun");
  if (!(await setMark(db, org, step))) {
    const current = await findItem(db, org, step);
    if (current.status === status) return current;
    throw conflict("todo_item_begun");
  }
  publish(db, org, { topic: "todo-items.changed", projectId });
  return findItem(db, org, step);
}

async function findItem(db: Db, org: OrgScope, { projectId, type }: Step): Promise<TodoItem> {
  const items = await listTodoItems(db, org, projectId);
  const item = items.find((one) => one.type === type);
  if (!item) throw new Error(`There is no step of the type ${type}.`);
  return item;
}
