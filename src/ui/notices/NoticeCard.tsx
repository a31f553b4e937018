import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import styles from "./NoticeCard.module.css";
import { NOTICE_GLYPHS, type NoticeLook } from "./notice-kinds.ts";
import { noticesText } from "./notices.text.ts";

export type ShownNotice = {
  id: string;
  type: NoticeLook;
  title: string;
  description?: string | undefined;
  /** Additional content below the description. */
  content?: ReactNode;
  count: number;
  isLeaving: boolean;
  isDismissible: boolean;
  actions?: readonly { label: string; shortcut?: string | undefined; onPress: () => void }[];
};

type NoticeCardProps = {
  notice: ShownNotice;
  onDismiss: () => void;
  onSettle: () => void;
  /** It is removed while focus is inside. */
  onFocusLost: () => void;
};

export function NoticeCard({ notice, onDismiss, onSettle, onFocusLost }: NoticeCardProps) {
  const {
    type,
    title,
    description,
    content,
    count,
    isLeaving,
    isDismissible,
    actions = [],
  } = notice;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isLeaving && card.current?.contains(document.activeElement)) onFocusLost();
  }, [isLeaving, onFocusLost]);
  return (
    <article
      ref={card}
      className={classNames(styles.card, styles[type])}
      data-notice={notice.id}
      data-leaving={isLeaving || undefined}
      aria-labelledby={id}
      tabIndex={-1}
      onAnimationEnd={isLeaving ? undefined : onSettle}
    >
      <span className={styles.icon}>
        <Icon of={NOTICE_GLYPHS[type]} size="sm" />
      </span>
      <div className={styles.text}>
        <p className={styles.title} id={id}>
          <VisuallyHidden>{noticesText.kind(noticesText.types[type])}</VisuallyHidden>
          {title}
          {count > 1 ? <Count count={count} /> : null}
        </p>
        {description ? <p className={styles.description}>{description}</p> : null}
        {content ? <div className={styles.content}>{content}</div> : null}
      </div>
      {actions.length > 0 ? (
        <span className={styles.actions}>
          {actions.map(({ label, shortcut, onPress }) => (
            <Button key={label} size="xs" onPress={isLeaving ? undefined : onPress}>
              {label}
              {shortcut ? <Kbd keys={shortcut} /> : null}
            </Button>
          ))}
        </span>
      ) : null}
      {isDismissible ? (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={noticesText.dismiss(title)}
          onClick={onDismiss}
        >
          <Icon of={X} size="sm" />
        </button>
      ) : null}
    </article>
  );
}

function Count({ count }: { count: number }) {
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {noticesText.times(count)}
      </span>
      <VisuallyHidden>{noticesText.timesRead(count)}</VisuallyHidden>
    </>
  );
}
