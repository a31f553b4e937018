import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { projectsContract } from "#src/features/projects/projects.contract.ts";
import { type TodoItem, todoItemsContract } from "#src/features/todo-items/todo-items.contract.ts";
import type { TodoStatus } from "#src/features/todo-items/todo-items.rules.ts";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";
import { todoItemsText } from "./todo-items.text.ts";
import { todoItemsQuery } from "./todo-items-query.ts";

const ITEMS_KEY = keyOf(todoItemsContract.list);

/** Moves a step: shown at once, in the order of the presses, and taken back with Undo. */
export function useMarkItem(): (item: TodoItem, to: TodoStatus) => Promise<void> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    ...write(todoItemsContract.update),
    mutationKey: ITEMS_KEY,
    scope: { id: "todo-items" },
    onSettled: () => fetchAnew(queries),
  });

  async function move(item: TodoItem, to: TodoStatus): Promise<boolean> {
    const { projectId, type } = item;
    await queries.cancelQueries({ queryKey: ITEMS_KEY });
    show(queries, { ...item, status: to, updatedAt: new Date().toISOString() });
    try {
      await mutateAsync({ params: { projectId }, body: { type, status: to } });
      return true;
    } catch (error) {
      show(queries, item);
      notify({
        type: "error",
        title: todoItemsText.notChanged(todoItemsText.names[type]),
        description: describeFailure(error, todoItemsText.failures),
      });
      return false;
    }
  }

  return async (item, to) => {
    if (!(await move(item, to))) return;
    const name = todoItemsText.names[item.type];
    const { isCompleted, isReopened } = todoItemsText;
    notify({
      type: "success",
      title: to === "completed" ? isCompleted(name) : isReopened(name),
      action: undoAction(() => void move({ ...item, status: to }, item.status)),
    });
  };
}

function show(queries: QueryClient, item: TodoItem): void {
  queries.setQueryData(
    todoItemsQuery(item.projectId).queryKey,
    (known) =>
      known && {
        ...known,
        list: known.list.map((one) => (one.type === item.type ? item : one)),
      },
  );
}

/** With the projects, which tell how far they are. */
function fetchAnew(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: ITEMS_KEY }) > 1) return;
  for (const endpoint of [todoItemsContract.list, projectsContract.read, projectsContract.list]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
  }
}
