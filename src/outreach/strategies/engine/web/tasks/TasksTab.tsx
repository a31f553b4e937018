import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { CampaignTask } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { TaskQueue } from "./TaskQueue.tsx";
import styles from "./Tasks.module.css";
import { laterChoicesOf, resultOf } from "./task-results.ts";
import { tasksText as text } from "./tasks.text.ts";
import { forecastQuery, type TasksView, tasksQuery } from "./tasks-query.ts";
import { useMemberOptions } from "./use-member-options.ts";
import { useSettleTask } from "./use-settle-task.ts";

type TasksTabProps = {
  projectId: string;
  /** Defaults to all strategies. */
  strategyId?: string;
  mayEdit: boolean;
};

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "field" },
  { id: "second", look: "field" },
  { id: "third", look: "field" },
];

/** The manual tasks of a strategy or project: open and completed. */
export function TasksTab({ projectId, strategyId, mayEdit }: TasksTabProps) {
  const [state, setState] = useState<TasksView["state"]>("open");
  const [assigneeId, setAssignee] = useState<string>();
  const view = { projectId, strategyId, state, assigneeId };
  const { data, error, isFetching, refetch } = useQuery(tasksQuery(view));
  const phase = useLoadingPhase(!data && !error);
  return (
    <>
      <div className={styles.head}>
        <SegmentedControl
          label={text.shown}
          segments={[
            { id: "open", label: text.states.open },
            { id: "settled", label: text.states.settled },
          ]}
          selected={state}
          onSelect={setState}
        />
        <div className={styles.assignee}>
          <AssigneeFilter value={assigneeId} onChange={setAssignee} />
        </div>
      </div>
      {error && !data ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {data && phase === "ready" ? <Shown view={view} answer={data} mayEdit={mayEdit} /> : null}
    </>
  );
}

type Answer = NonNullable<ReturnType<typeof useTasks>["data"]>;
const useTasks = (view: TasksView) => useQuery(tasksQuery(view));

type ShownProps = { view: TasksView; answer: Answer; mayEdit: boolean };

function Shown({ view, answer, mayEdit }: ShownProps) {
  const { project } = useProject();
  const { list, total, overdue, notesSent } = answer;
  if (list.length === 0 && view.state === "open") return <NoTasks view={view} />;
  if (list.length === 0)
    return (
      <EmptyState icon={ListChecks} title={text.noneSettled} sentence={text.noneSettledHint} />
    );
  if (view.state === "settled") return <SettledTasks view={view} tasks={list} mayEdit={mayEdit} />;
  return (
    <Stack gap={12}>
      <Text tone={overdue > 0 ? "danger" : "quiet"}>{text.counted(total, overdue)}</Text>
      <TaskQueue
        view={view}
        tasks={list}
        timeZone={project.timeZone}
        notesSent={notesSent}
        mayEdit={mayEdit}
      />
      {total > list.length ? <Text tone="quiet">{text.first(list.length, total)}</Text> : null}
    </Stack>
  );
}

/** Says which tasks come next, once the planner has answered. */
function NoTasks({ view }: { view: TasksView }) {
  const { project } = useProject();
  const { data } = useQuery(forecastQuery(view));
  const sentence = data?.firstAt ? text.forecast(data, project.timeZone) : text.noneHint;
  return <EmptyState icon={ListChecks} title={text.none} sentence={sentence} />;
}

type AssigneeFilterProps = {
  value: string | undefined;
  onChange: (memberId: string | undefined) => void;
};

const EVERYONE = "everyone";

/** Filters tasks by assignee. */
function AssigneeFilter({ value, onChange }: AssigneeFilterProps) {
  const members = useMemberOptions() ?? [];
  return (
    <Select
      name="assignee"
      label={text.assignee}
      value={value ?? EVERYONE}
      options={[{ value: EVERYONE, label: text.everyone }, ...members]}
      onChange={(chosen) => onChange(chosen === EVERYONE ? undefined : chosen)}
    />
  );
}

type SettledTasksProps = { view: TasksView; tasks: readonly CampaignTask[]; mayEdit: boolean };

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Completed tasks, latest first. Accepted connections and replies are recorded here. */
function SettledTasks({ view, tasks, mayEdit }: SettledTasksProps) {
  const settle = useSettleTask(view);
  return (
    <ItemList label={text.states.settled}>
      {tasks.map((task) => (
        <Item
          key={task.taskId}
          title={task.name || task.companyName}
          badge={<StatusBadge kind={kindOf(task)} text={text.results[resultOf(task)]} />}
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
          {mayEdit && task.isReopenable ? (
            <Button kind="ghost" size="sm" onPress={() => void settle({ task, to: "open" })}>
              {text.reopen}
            </Button>
          ) : null}
        </Item>
      ))}
    </ItemList>
  );
}

function kindOf(task: CampaignTask): "success" | "neutral" {
  return ["replied", "connected"].includes(resultOf(task)) ? "success" : "neutral";
}
