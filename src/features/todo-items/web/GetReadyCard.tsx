import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { TodoItem } from "#src/features/todo-items/todo-items.contract.ts";
import { TODO_TYPES } from "#src/features/todo-items/todo-items.rules.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CheckGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { Progress } from "#src/ui/states/work/Progress.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./GetReadyCard.module.css";
import { TodoRow } from "./TodoRow.tsx";
import { todoItemsText } from "./todo-items.text.ts";
import { todoItemsQuery } from "./todo-items-query.ts";
import { useMarkItem } from "./use-mark-item.ts";

type GetReadyCardProps = { projectId: string; canMark: boolean };

/** What stands between a project and its first campaign; one line as soon as all of it is done. */
export function GetReadyCard({ projectId, canMark }: GetReadyCardProps) {
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
  return <Steps items={data.list} canMark={canMark} />;
}

function Steps({ items, canMark }: { items: readonly TodoItem[]; canMark: boolean }) {
  const mark = useMarkItem();
  const [isOpen, setOpen] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const isMarking = useRef(false);
  const total = items.length;
  const done = items.filter(({ status }) => status === "completed").length;
  const isReady = done === total;

  // The button of the last step goes away with its row; whoever pressed it goes on at the line.
  useEffect(() => {
    if (isReady && isMarking.current) fold.current?.focus();
    isMarking.current = false;
  }, [isReady]);

  const rows = (
    <ul className={styles.rows}>
      {items.map((item) => (
        <TodoRow
          key={item.type}
          item={item}
          onMark={
            canMark
              ? (to) => {
                  isMarking.current = true;
                  void mark(item, to);
                }
              : undefined
          }
        />
      ))}
    </ul>
  );
  if (isReady) {
    return (
      <Card
        title={todoItemsText.title}
        aside={
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
        }
      >
        {isOpen ? rows : null}
      </Card>
    );
  }
  return (
    <Card title={todoItemsText.title} aside={todoItemsText.doneOf(done, total)}>
      <Progress
        label={todoItemsText.title}
        isLabelHidden
        value={done}
        max={total}
        valueText={todoItemsText.doneOf(done, total)}
      />
      {rows}
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
        {TODO_TYPES.map((type) => (
          <span key={type} className={styles.bone} />
        ))}
      </div>
    </Card>
  );
}
