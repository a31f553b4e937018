import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import type { ThreadSet } from "#src/features/inbox/web/marking/with-set.ts";
import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";
import { AssigneeChooser } from "./AssigneeChooser.tsx";
import type { Choice } from "./choice.ts";
import { choicesText as text } from "./choices.text.ts";
import { LabelChooser } from "./LabelChooser.tsx";
import { useFollowUp } from "./use-follow-up.ts";
import { WhenChooser } from "./WhenChooser.tsx";

type ThreadChooserProps = { inbox: Inbox; choice: Choice; onClose: () => void };

/** Asks for what conversations are to be marked with: one field, one list, by keys alone. */
export function ThreadChooser({ inbox, choice, onClose }: ThreadChooserProps) {
  const { kind, rows, isView } = choice;
  const followUp = useFollowUp(inbox.projectId);

  function mark(set: ThreadSet): void {
    if (isView) inbox.markView(set);
    else void inbox.markRows(rows, set);
  }

  /** One marking of a view runs at a time, so there is no next label before its end. */
  async function label(marked: readonly ThreadRow[], set: ThreadSet): Promise<unknown> {
    if (!isView) return inbox.markRows(marked, set, { keepsSelection: true });
    inbox.markView(set);
    onClose();
    return set;
  }

  /** Of a view that is not all loaded only a filter by this label alone says that all have it. */
  function canLack(labelItemId: string): boolean {
    const { labelItemIds = [] } = inbox.address.question;
    const isFilter = labelItemIds.length === 1 && labelItemIds[0] === labelItemId;
    return isView && inbox.threads.hasNextPage && !isFilter;
  }

  if (kind === "label")
    return (
      <LabelChooser
        projectId={inbox.projectId}
        rows={isView ? (inbox.rows ?? rows) : rows}
        canLack={canLack}
        onMark={label}
        onClose={onClose}
      />
    );
  if (kind === "assignee")
    return <AssigneeChooser onChoose={(assigneeId) => mark({ assigneeId })} onClose={onClose} />;
  if (kind === "snooze")
    return (
      <WhenChooser
        label={text.snooze}
        placeholder={text.snoozePlaceholder}
        isWithinToday
        onChoose={(at) => mark({ state: "snoozed", snoozedUntil: at.toISOString() })}
        onClose={onClose}
      />
    );
  const hasOne = rows.some((row) => row.followUp !== null);
  return (
    <WhenChooser
      label={text.followUp}
      placeholder={text.followUpPlaceholder}
      clock={{ timeZone: inbox.timeZone, countsWorkingDays: true }}
      isWithinToday={false}
      onChoose={(at) => void followUp({ rows, dueAt: rows.map(() => at.toISOString()) })}
      onRemove={hasOne ? () => void followUp({ rows, dueAt: rows.map(() => null) }) : undefined}
      onClose={onClose}
    />
  );
}
