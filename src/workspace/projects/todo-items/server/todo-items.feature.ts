import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  type TodoItem,
  todoItemsContract,
} from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { TODO_TYPES } from "#src/workspace/projects/todo-items/todo-items.rules.ts";
import { listMarks, type Step, setMark } from "./todo-items.queries.ts";
import { workPolicy } from "./work-policy.ts";

export const todoItemsFeature = defineFeature(todoItemsContract, {
  async list({ db, org, params: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    const list = await listTodoItems(db, org, projectId);
    const done = list.filter(({ status }) => status === "completed").length;
    return { list, total: list.length, done };
  },
  update: ({ db, org, params, body }) => updateTodoItem(db, org, { ...params, ...body }),
});

/** Setting the current status changes nothing. */
async function updateTodoItem(db: Db, org: OrgScope, step: Step): Promise<TodoItem> {
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

/** Each step with the status of its work, or as marked by a person. */
async function listTodoItems(db: Db, org: OrgScope, projectId: string): Promise<TodoItem[]> {
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
