import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { TODO_STATUSES, TODO_TYPES } from "./todo-items.rules.ts";

export const TodoItem = z.object({
  projectId: z.uuid(),
  type: z.enum(TODO_TYPES),
  /** Derived from the work in the project, unless a person marked it as completed. */
  status: z.enum(TODO_STATUSES),
  /** Whether a person marked it as completed; only that can be undone. */
  isMarked: z.boolean(),
  /** Null while there is nothing. */
  updatedAt: z.string().nullable(),
});
export type TodoItem = z.infer<typeof TodoItem>;

const params = z.object({ projectId: z.uuid() });

export const todoItemsContract = {
  list: endpoint({
    method: "GET",
    path: "/todo-items/{projectId}/all",
    access: "view",
    changesWith: ["todo-items", "setup", "strategies"],
    summary: "The setup steps of a project, in order.",
    params,
    returns: listOf(TodoItem).extend({
      /** How many of them are completed. */
      done: z.int(),
    }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/todo-items/{projectId}",
    access: "edit",
    summary: "Changes the status of a setup step.",
    params,
    body: z.object({ type: z.enum(TODO_TYPES), status: z.enum(TODO_STATUSES) }),
    ignores: ["projectId", "isMarked", "updatedAt"],
    returns: TodoItem,
    errors: {
      ...PROJECT_ERRORS,
      todo_item_begun: "A step in progress can't go back to To do.",
      todo_item_done: "Everything in this step is done, so it can't be reopened.",
    },
  }),
};
