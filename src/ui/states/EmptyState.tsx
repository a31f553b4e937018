import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./EmptyState.module.css";

type EmptyStateProps = {
  title: string;
  /** One sentence: what will be here, or why it is empty. */
  sentence?: ReactNode;
  icon?: Glyph;
  /** The next step, as a primary button. */
  action?: ReactNode;
  /** A secondary action. */
  secondAction?: ReactNode;
  /** Below the buttons: what the action requires. */
  note?: ReactNode;
  /** `page` fills a screen; `region` is for a card, table or pane. */
  size?: "page" | "region";
};

/** An empty state with a hint and an action. */
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
