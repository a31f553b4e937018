import { useState } from "react";
import { type CampaignTask, TASK_DUE } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { showDay } from "#src/platform/web/times/moments.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { GridList } from "#src/ui/tables/GridList.tsx";
import { TaskCard } from "./TaskCard.tsx";
import styles from "./Tasks.module.css";
import { nextTaskShortcut, previousTaskShortcut } from "./tasks.shortcuts.ts";
import { tasksText as text } from "./tasks.text.ts";
import type { TasksView } from "./tasks-query.ts";
import { useSettleTask } from "./use-settle-task.ts";

type TaskQueueProps = {
  view: TasksView;
  tasks: readonly CampaignTask[];
  timeZone: string;
  notesSent: number;
  mayEdit: boolean;
};

/** One task at a time, the earliest due first; completing it shows the next. */
export function TaskQueue({ view, tasks, timeZone, notesSent, mayEdit }: TaskQueueProps) {
  const settle = useSettleTask(view);
  const [index, setIndex] = useState(0);
  const at = Math.min(index, tasks.length - 1);
  const task = tasks[at];
  useShortcut(nextTaskShortcut, () => setIndex(Math.min(at + 1, tasks.length - 1)));
  useShortcut(previousTaskShortcut, () => setIndex(Math.max(at - 1, 0)));
  const groups = Map.groupBy(tasks, ({ due }) => due);
  return (
    <div className={styles.queue}>
      <Stack gap={16}>
        {TASK_DUE.flatMap((group) => {
          const own = groups.get(group);
          if (!own) return [];
          return (
            <Stack key={group} gap={8}>
              <Text as="h2" look="ui-strong" tone={group === "overdue" ? "danger" : "text"}>
                {text.groups[group]}
              </Text>
              <GridList
                label={text.groups[group]}
                items={own.map((one) => ({ ...one, id: one.taskId }))}
                nameOf={({ name }) => name}
                onOpen={({ taskId }) => setIndex(tasks.findIndex((one) => one.taskId === taskId))}
                empty={null}
              >
                {(row) => (
                  <TaskRow task={row} timeZone={timeZone} isCurrent={row.taskId === task?.taskId} />
                )}
              </GridList>
            </Stack>
          );
        })}
      </Stack>
      {task ? (
        <div className={styles.current} aria-live="polite">
          <TaskCard
            key={task.taskId}
            projectId={view.projectId}
            task={task}
            position={text.position(at + 1, tasks.length)}
            isOfMany={view.strategyId === undefined}
            notesSent={notesSent}
            mayEdit={mayEdit}
            onSettle={({ result }) => void settle({ task, to: result })}
          />
        </div>
      ) : null}
    </div>
  );
}

type TaskRowProps = { task: CampaignTask; timeZone: string; isCurrent: boolean };

function TaskRow({ task, timeZone, isCurrent }: TaskRowProps) {
  return (
    <div className={styles.row} aria-current={isCurrent ? "true" : undefined}>
      <Text look="ui-strong" isCut {...(isCurrent ? { tone: "accent" as const } : {})}>
        {task.name || task.companyName}
      </Text>
      <Text look="meta" tone="quiet" isCut>
        {`${text.what(task)} · ${text.due(showDay(task.dueAt, timeZone))}`}
      </Text>
    </div>
  );
}
