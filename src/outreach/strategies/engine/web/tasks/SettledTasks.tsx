import type { CampaignTask } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { laterChoicesOf } from "./task-results.ts";
import { tasksText as text } from "./tasks.text.ts";
import type { TasksView } from "./tasks-query.ts";
import { useSettleTask } from "./use-settle-task.ts";

type SettledTasksProps = { view: TasksView; tasks: readonly CampaignTask[]; mayEdit: boolean };

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Recently completed tasks. Accepted connections and replies are recorded here. */
export function SettledTasks({ view, tasks, mayEdit }: SettledTasksProps) {
  const settle = useSettleTask(view);
  return (
    <ItemList label={text.states.settled}>
      {tasks.map((task) => (
        <Item
          key={task.taskId}
          title={task.name || task.companyName}
          badge={
            <StatusBadge
              kind={kindOf(task)}
              text={
                text.results[task.planStatus === "replied" ? "replied" : (task.result ?? "done")]
              }
            />
          }
          detail={[text.what(task), task.settledAt ? moment.format(new Date(task.settledAt)) : ""]
            .filter((part) => part !== "")
            .join(" · ")}
        >
          {mayEdit
            ? laterChoicesOf(task).map(({ result }) => (
                <Button key={result} size="sm" onPress={() => void settle({ task, to: result })}>
                  {text.results[result]}
                </Button>
              ))
            : null}
        </Item>
      ))}
    </ItemList>
  );
}

function kindOf({ result, planStatus }: CampaignTask): "success" | "neutral" {
  const isGood = planStatus === "replied" || result === "connected";
  return isGood ? "success" : "neutral";
}
