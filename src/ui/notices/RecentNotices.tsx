import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { NOTICE_GLYPHS, type NoticeLook } from "./notice-kinds.ts";
import { noticesText } from "./notices.text.ts";
import styles from "./RecentNotices.module.css";

export type PastNotice = {
  id: string;
  type: NoticeLook;
  title: string;
  description?: string | undefined;
  content?: ReactNode;
  count: number;
  /** The time, visible and machine-readable. */
  time: string;
  dateTime: string;
};

type RecentNoticesProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Newest first. */
  notices: readonly PastNotice[];
};

/** A history of notices, since they time out. */
export function RecentNotices({ isOpen, onClose, notices }: RecentNoticesProps) {
  return (
    <Dialog title={noticesText.recent} isOpen={isOpen} onClose={onClose}>
      {notices.length === 0 ? (
        <EmptyState
          size="region"
          icon={Bell}
          title={noticesText.none}
          sentence={noticesText.noneHow}
        />
      ) : (
        <>
          <p className={styles.about}>{noticesText.recentHow}</p>
          <ol className={styles.list}>
            {notices.map((notice) => (
              <Entry key={notice.id} notice={notice} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}

function Entry({ notice }: { notice: PastNotice }) {
  const { type, title, description, content, count, time, dateTime } = notice;
  return (
    <li className={styles.entry}>
      <span className={classNames(styles.icon, styles[type])}>
        <Icon of={NOTICE_GLYPHS[type]} size="sm" />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          <VisuallyHidden>{noticesText.kind(noticesText.types[type])}</VisuallyHidden>
          {title}
          {count > 1 ? ` ${noticesText.times(count)}` : null}
        </p>
        {description ? <p>{description}</p> : null}
        {content}
      </div>
      <time className={styles.time} dateTime={dateTime}>
        {time}
      </time>
    </li>
  );
}
