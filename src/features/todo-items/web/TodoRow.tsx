import { Circle, CircleCheck, CircleDashed } from "lucide-react";
import type { TodoItem } from "#src/features/todo-items/todo-items.contract.ts";
import type { TodoStatus } from "#src/features/todo-items/todo-items.rules.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./GetReadyCard.module.css";
import { todoItemsText } from "./todo-items.text.ts";

const SIGNS: Readonly<Record<TodoStatus, Glyph>> = {
  todo: Circle,
  "in-progress": CircleDashed,
  completed: CircleCheck,
};

type TodoRowProps = {
  item: TodoItem;
  /** Missing for whoever may only look. */
  onMark: ((to: TodoStatus) => void) | undefined;
};

/** One step: how it is, since when, and the one thing to do about it. */
export function TodoRow({ item, onMark }: TodoRowProps) {
  const { type, status, updatedAt } = item;
  const { reopen, complete } = todoItemsText;
  const name = todoItemsText.names[type];
  const isDone = status === "completed";
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.sign}>
        <Icon of={SIGNS[status]} size="sm" />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>
        {todoItemsText.statuses[status]}
        {updatedAt && status !== "todo" ? (
          <>
            {" · "}
            <Ago at={updatedAt} />
          </>
        ) : null}
      </span>
      {onMark ? (
        <span className={styles.action}>
          <PressButton
            label={todoItemsText.about(isDone ? reopen : complete, name)}
            size="sm"
            kind={isDone ? "ghost" : "secondary"}
            onPress={() => onMark(isDone ? "in-progress" : "completed")}
          >
            {isDone ? reopen : complete}
          </PressButton>
        </span>
      ) : null}
    </li>
  );
}
