import {
  type CampaignTask,
  type TaskResult,
  tasksContract,
} from "#src/outreach/strategies/engine/tasks.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { resultOf } from "./task-results.ts";
import { tasksText as text } from "./tasks.text.ts";
import { TASK_KEYS, type TasksView, tasksQuery } from "./tasks-query.ts";

export type Settling = { task: CampaignTask; to: TaskResult | "open" };

/** Records the result of a task: it leaves the queue immediately, and returns with Undo. */
export function useSettleTask(view: TasksView) {
  const { mutate } = useOptimisticMutation<Settling, { taskId: string }>({
    mutationKey: keyOf(tasksContract.settle),
    send({ task: { taskId }, to }) {
      const params = { taskId };
      if (to === "open") return call(tasksContract.reopen, { params });
      return call(tasksContract.settle, { params, body: { result: to } });
    },
    apply({ task, to }) {
      const isOpenView = view.state === "open";
      if (!isOpenView && to !== "open") return [];
      return [
        editQuery(tasksQuery(view), ({ list, total, ...rest }) => {
          const others = list.filter(({ taskId }) => taskId !== task.taskId);
          if (!isOpenView || to !== "open")
            return { ...rest, list: others, total: total - (list.length - others.length) };
          const again = { ...task, result: null, settledAt: null, isReopenable: false };
          const back = [...others, again].toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
          return { ...rest, list: back, total: total + back.length - list.length };
        }),
      ];
    },
    refetch: TASK_KEYS,
    success(_answer, { task, to }) {
      if (to !== "open") return { title: text.settled(task.name, to) };
      // In the queue a task is reopened by Undo alone.
      return view.state === "settled" ? { title: text.reopened(task.name) } : undefined;
    },
    undo: (_answer, { task, to }) => ({ task, to: to === "open" ? resultOf(task) : "open" }),
    failure: () => ({ title: text.notSettled, sentences: text.failures }),
  });
  return mutate;
}
