import { call, keyOf } from "#src/platform/web/api.ts";
import { changeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import {
  type TodoItem,
  todoItemsContract,
} from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import type { TodoStatus } from "#src/workspace/projects/todo-items/todo-items.rules.ts";
import { todoItemsText } from "./todo-items.text.ts";
import { todoItemsQuery } from "./todo-items-query.ts";

type Move = { item: TodoItem; to: TodoStatus };

/** Changes the status of a step. */
export function useMarkItem() {
  const { mutate } = useOptimisticMutation({
    mutationKey: keyOf(todoItemsContract.list),
    send: ({ item: { projectId, type }, to }: Move) =>
      call(todoItemsContract.update, { params: { projectId }, body: { type, status: to } }),
    apply({ item, to }) {
      const isMarked = to === "completed";
      const values = { status: to, isMarked, updatedAt: new Date().toISOString() };
      return [
        editQuery(todoItemsQuery(item.projectId), (items) => ({
          ...changeRows(items, ({ type }) => type === item.type, values),
          done: items.done + Number(to === "completed") - Number(item.status === "completed"),
        })),
      ];
    },
    success(_answer, { item, to }) {
      const name = todoItemsText.names[item.type];
      const { isCompleted, isReopened } = todoItemsText;
      return { title: to === "completed" ? isCompleted(name) : isReopened(name) };
    },
    undo: (_answer, { item, to }) => ({ item: { ...item, status: to }, to: item.status }),
    failure: ({ item }) => ({
      title: todoItemsText.notChanged(todoItemsText.names[item.type]),
      sentences: todoItemsText.failures,
    }),
  });
  return (item: TodoItem, to: TodoStatus) => void mutate({ item, to });
}
