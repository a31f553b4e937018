import { projects } from "#src/features/projects/server/projects.public.ts";
import type { TodoItem } from "#src/features/todo-items/todo-items.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listTodoItems, type Step, setStatus } from "./todo-items.queries.ts";

/** Asking for what it is already changes nothing. */
export async function updateTodoItem(db: Db, org: OrgScope, step: Step): Promise<TodoItem> {
  const { projectId, type, status } = step;
  await projects.requireOpen(db, org, projectId);
  const before = await findItem(db, org, step);
  if (before.status === status) return before;
  if (!(await setStatus(db, org, step))) {
    const current = await findItem(db, org, step);
    if (current.status === status) return current;
    throw conflict("todo_item_begun");
  }
  publish(db, org, { topic: "todo-items.changed", projectId });
  return findItem(db, org, { projectId, type });
}

/** When the first page of a step is added: what is to do is in progress now, the rest stays. */
export async function beginTodoItem(
  db: Db,
  org: OrgScope,
  item: Pick<Step, "projectId" | "type">,
): Promise<void> {
  const { status } = await findItem(db, org, item);
  if (status !== "todo" || !(await setStatus(db, org, { ...item, status: "in-progress" }))) return;
  publish(db, org, { topic: "todo-items.changed", projectId: item.projectId });
}

async function findItem(
  db: Db,
  org: OrgScope,
  { projectId, type }: Pick<Step, "projectId" | "type">,
): Promise<TodoItem> {
  const items = await listTodoItems(db, org, projectId);
  const item = items.find((one) => one.type === type);
  if (!item) throw new Error(`There is no step of the type ${type}.`);
  return item;
}
