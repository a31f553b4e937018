import { Circle, CircleCheck, CircleDashed } from "lucide-react";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import type { TodoItem } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import type { TodoStatus } from "#src/workspace/projects/todo-items/todo-items.rules.ts";
import styles from "./GetReadyCard.module.css";
import { todoItemsText } from "./todo-items.text.ts";

const SIGNS: Readonly<Record<TodoStatus, Glyph>> = {
  todo: Circle,
  "in-progress": CircleDashed,
  completed: CircleCheck,
};

type TodoRowProps = {
  item: TodoItem;
  /** Where its work is done; missing while that page has no screen. */
  href: string | undefined;
  /** The first step that is not completed. */
  isNext: boolean;
  /** A short summary of its content. */
  detail: string | undefined;
  /** Missing for viewers. */
  onMark: ((to: TodoStatus) => void) | undefined;
};

/** One step: its subject, progress and actions. */
export function TodoRow({ item, href, isNext, detail, onMark }: TodoRowProps) {
  const { type, status, isMarked, updatedAt } = item;
  const { reopen, complete, start, open } = todoItemsText;
  const name = todoItemsText.names[type];
  const isDone = status === "completed";
  const way = status === "todo" && onMark ? start : open;
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.sign}>
        <Icon of={SIGNS[status]} size="sm" />
      </span>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {isMarked ? todoItemsText.marked : todoItemsText.statuses[status]}
          {detail ? ` · ${detail}` : null}
          {updatedAt && status !== "todo" ? (
            <>
              {" · "}
              <Ago at={updatedAt} />
            </>
          ) : null}
        </span>
        {status === "todo" ? (
          <p className={styles.about}>{todoItemsText.descriptions[type]}</p>
        ) : null}
      </div>
      {href || onMark ? (
        <span className={styles.actions}>
          {onMark && (isMarked || !isDone) ? (
            <PressButton
              label={todoItemsText.about(isDone ? reopen : complete, name)}
              size="sm"
              kind={isDone || href ? "ghost" : "secondary"}
              onPress={() => onMark(isDone ? "in-progress" : "completed")}
            >
              {isDone ? reopen : complete}
            </PressButton>
          ) : null}
          {href ? (
            <LinkButton
              to={href}
              aria-label={todoItemsText.about(way, name)}
              size="sm"
              kind={isNext && onMark ? "primary" : "secondary"}
            >
              {way}
            </LinkButton>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}
