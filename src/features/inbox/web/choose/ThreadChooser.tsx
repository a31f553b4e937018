import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";
import { AssigneeChooser } from "./AssigneeChooser.tsx";
import type { Choice } from "./choice.ts";
import { choicesText as text } from "./choices.text.ts";
import { LabelChooser } from "./LabelChooser.tsx";
import { useFollowUp } from "./use-follow-up.ts";
import { WhenChooser } from "./WhenChooser.tsx";

type ThreadChooserProps = { inbox: Inbox; choice: Choice; onClose: () => void };

/** Asks for what conversations are to be marked with: one field, one list, by keys alone. */
export function ThreadChooser({ inbox, choice: { kind, rows }, onClose }: ThreadChooserProps) {
  const followUp = useFollowUp(inbox.projectId);
  if (kind === "label")
    return (
      <LabelChooser
        projectId={inbox.projectId}
        rows={rows}
        onMark={(marked, set) => inbox.markRows(marked, set, { keepsSelection: true })}
        onClose={onClose}
      />
    );
  if (kind === "assignee")
    return (
      <AssigneeChooser
        onChoose={(assigneeId) => void inbox.markRows(rows, { assigneeId })}
        onClose={onClose}
      />
    );
  if (kind === "snooze")
    return (
      <WhenChooser
        label={text.snooze}
        placeholder={text.snoozePlaceholder}
        isWithinToday
        onChoose={(at) =>
          void inbox.markRows(rows, { state: "snoozed", snoozedUntil: at.toISOString() })
        }
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
