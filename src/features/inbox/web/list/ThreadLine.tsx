import { Clock, Paperclip } from "lucide-react";
import { use } from "react";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/features/inbox/web/inbox-facts.ts";
import { MailTime } from "#src/features/inbox/web/MailTime.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import styles from "./ThreadLine.module.css";
import { peopleOf } from "./thread-names.ts";
import type { ThreadRow } from "./threads-query.ts";

const MOST_CHIPS = 2;

/** Who, what and when, in three lines; one line where the lists are compact. */
export function ThreadLine({ row }: { row: ThreadRow }) {
  const { ownAddresses } = use(InboxFactsContext);
  return (
    <div className={classNames(styles.line, row.isUnread && styles.unread)}>
      {row.isUnread ? (
        <span className={styles.dot} data-row-mark>
          <VisuallyHidden>{text.unread}</VisuallyHidden>
        </span>
      ) : null}
      <div className={styles.head}>
        <span className={styles.people}>{peopleOf(row, ownAddresses)}</span>
        {row.messageCount > 1 ? <span className={styles.count}>{row.messageCount}</span> : null}
        <Glyphs row={row} />
        {row.lastMessageAt ? (
          <span className={styles.time}>
            <MailTime at={row.lastMessageAt} />
          </span>
        ) : null}
      </div>
      <div className={styles.subject}>{row.subject || text.noSubject}</div>
      <div className={styles.foot}>
        <span className={styles.snippet}>{row.snippet || text.noText}</span>
        <Chips row={row} />
      </div>
    </div>
  );
}

function Glyphs({ row }: { row: ThreadRow }) {
  const { followUp, hasAttachments } = row;
  return (
    <>
      {hasAttachments ? <Mark glyph={Paperclip} label={text.hasAttachments} /> : null}
      {followUp ? (
        <Mark
          glyph={Clock}
          label={followUp.isDue ? text.followUpDue : text.hasFollowUp}
          isDue={followUp.isDue}
        />
      ) : null}
    </>
  );
}

type MarkProps = { glyph: typeof Clock; label: string; isDue?: boolean };

function Mark({ glyph, label, isDue }: MarkProps) {
  return (
    <span className={classNames(styles.mark, isDue && styles.due)} title={label}>
      <Icon of={glyph} size="xs" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

function Chips({ row }: { row: ThreadRow }) {
  const { labelItems } = use(InboxFactsContext);
  const items = row.labelItemIds.flatMap((id) => labelItems.get(id) ?? []);
  if (items.length === 0) return null;
  const more = items.length - MOST_CHIPS;
  return (
    <span className={styles.chips}>
      {items.slice(0, MOST_CHIPS).map(({ labelItemId, name, color }) => (
        <LabelChip key={labelItemId} text={name} colour={color} />
      ))}
      {more > 0 ? <span className={styles.more}>+{more}</span> : null}
    </span>
  );
}
