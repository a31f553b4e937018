import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./EmptyState.module.css";

type EmptyStateProps = {
  title: string;
  /** One sentence: what will be here, or why there is nothing. */
  sentence?: ReactNode;
  icon?: Glyph;
  /** The one thing to do next, as a primary button. */
  action?: ReactNode;
  /** Another way on, quieter. */
  secondAction?: ReactNode;
  /** Below the buttons: what the action takes. */
  note?: ReactNode;
  /** `page` fills a screen; `region` stands in a card, a table or a pane. */
  size?: "page" | "region";
};

/** Nothing here yet: what this place is for, and how to begin. */
export function EmptyState(props: EmptyStateProps) {
  const { title, sentence, icon, action, secondAction, note, size = "page" } = props;
  return (
    <div className={classNames(styles.state, size === "region" && styles.region)}>
      {icon ? (
        <span className={styles.icon}>
          <Icon of={icon} size="md" />
        </span>
      ) : null}
      <h2 className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
      {action || secondAction ? (
        <div className={styles.actions}>
          {action}
          {secondAction}
        </div>
      ) : null}
      {note}
    </div>
  );
}
