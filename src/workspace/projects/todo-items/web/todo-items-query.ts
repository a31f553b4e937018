import { read } from "#src/platform/web/api.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";

/** The query of a project's steps, shared by everything that shows them. */
export function todoItemsQuery(projectId: string) {
  return read(todoItemsContract.list, { params: { projectId } });
}
