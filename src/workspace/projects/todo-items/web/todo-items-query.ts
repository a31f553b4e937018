import { read } from "#src/platform/web/api.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";

/** What a project has to get ready, as everything that shows it asks for it. */
export function todoItemsQuery(projectId: string) {
  return read(todoItemsContract.list, { params: { projectId } });
}
