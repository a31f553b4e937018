import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CheckGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { Progress } from "#src/ui/states/work/Progress.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import type { TodoItem } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import {
  TODO_TYPES,
  type TodoStatus,
  type TodoType,
} from "#src/workspace/projects/todo-items/todo-items.rules.ts";
import styles from "./GetReadyCard.module.css";
import { useProjectProgress } from "./progress.public.ts";
import { TodoRow } from "./TodoRow.tsx";
import { todoItemsText } from "./todo-items.text.ts";
import { todoItemsQuery } from "./todo-items-query.ts";
import { useMarkItem } from "./use-mark-item.ts";

const DOUBLE_CLICK_MS = 400;

type GetReadyCardProps = {
  projectId: string;
  canMark: boolean;
  /** The URL of a step's page; undefined while that has no screen. */
  hrefOf(type: TodoType): string | undefined;
  /** A short summary of a step's content. */
  details?: Readonly<Partial<Record<TodoType, string>>>;
};

/** The steps left before the first campaign; one line once all are done. */
export function GetReadyCard({ projectId, canMark, hrefOf, details }: GetReadyCardProps) {
  const items = useQuery(todoItemsQuery(projectId));
  const { data, error } = items;
  const phase = useLoadingPhase(data === undefined && !error);
  if (error && !data) {
    return (
      <Card title={todoItemsText.title}>
        <ErrorState
          title={todoItemsText.failed}
          reason={describeFailure(error, todoItemsText.failures)}
          error={error}
          onRetry={() => void items.refetch()}
          isRetrying={items.isFetching}
        />
      </Card>
    );
  }
  if (!data || phase !== "ready") return <Waiting isQuiet={phase === "quiet"} />;
  const shared = { canMark, hrefOf, ...(details ? { details } : {}) };
  return <Steps items={data.list} done={data.done} {...shared} />;
}

type StepsProps = Omit<GetReadyCardProps, "projectId"> & {
  items: readonly TodoItem[];
  done: number;
};

function Steps({ items, done, canMark, hrefOf, details = {} }: StepsProps) {
  const mark = useMarkItem();
  const [isOpen, setOpen] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const isFolding = useRef(false);
  const pressed = useRef<{ at: number; type?: TodoType }>({ at: 0 });
  const total = items.length;
  const isReady = done === total;
  const next = items.find(({ status }) => status !== "completed");

  // The last button disappears with its row, so focus moves to the line.
  useEffect(() => {
    if (isReady && isFolding.current) fold.current?.focus();
    isFolding.current = false;
  }, [isReady]);

  function press(item: TodoItem, to: TodoStatus) {
    const { at, type } = pressed.current;
    pressed.current = { at: performance.now(), type: item.type };
    // After the first click of a double click the button does the opposite.
    if (type === item.type && pressed.current.at - at < DOUBLE_CLICK_MS) return;
    isFolding.current = to === "completed" && done === total - 1;
    mark(item, to);
  }

  const progress = todoItemsText.doneOf(done, total);
  return (
    <Card
      title={todoItemsText.title}
      aside={
        isReady ? (
          <span className={styles.ready}>
            <span className={styles.word}>
              <Icon of={CheckGlyph} size="sm" />
              {todoItemsText.allDone}
            </span>
            <Button
              ref={fold}
              size="xs"
              kind="ghost"
              isExpanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            >
              {isOpen ? todoItemsText.hide : todoItemsText.show}
            </Button>
          </span>
        ) : (
          progress
        )
      }
    >
      {isReady ? null : (
        <Progress
          label={todoItemsText.title}
          isLabelHidden
          value={done}
          max={total}
          valueText={progress}
        />
      )}
      {isReady && !isOpen ? null : (
        <ul className={styles.rows}>
          {items.map((item) => (
            <TodoRow
              key={item.type}
              item={item}
              href={hrefOf(item.type)}
              detail={details[item.type]}
              isNext={item === next}
              onMark={canMark ? (to) => press(item, to) : undefined}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Waiting({ isQuiet }: { isQuiet: boolean }) {
  return (
    <Card title={todoItemsText.title}>
      <div
        className={styles.waiting}
        role="status"
        aria-label={uiText.loading}
        data-quiet={isQuiet || undefined}
      >
        <span className={styles.bar} />
        <div className={styles.rows}>
          {TODO_TYPES.map((type) => (
            <div key={type} className={styles.row}>
              <span className={styles.bone} />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Marks one step from the page of its work. */
export function MarkStep({ projectId, type }: { projectId: string; type: TodoType }) {
  const mark = useMarkItem();
  const item = useProjectProgress(projectId)?.list.find((one) => one.type === type);
  const isDone = item?.status === "completed";
  if (!item || (isDone && !item.isMarked)) return null;
  return (
    <Button size="sm" onPress={() => mark(item, isDone ? "in-progress" : "completed")}>
      {isDone ? todoItemsText.reopen : todoItemsText.complete}
    </Button>
  );
}
