import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { listTodoItems } from "./list-todo-items.ts";
import { updateTodoItem } from "./update-todo-item.ts";

export const todoItemsFeature = defineFeature(todoItemsContract, {
  async list({ db, org, params: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    const list = await listTodoItems(db, org, projectId);
    const done = list.filter(({ status }) => status === "completed").length;
    return { list, total: list.length, done };
  },
  update: ({ db, org, params, body }) => updateTodoItem(db, org, { ...params, ...body }),
});
