import { UserX } from "lucide-react";
import { use, useState } from "react";
import { MAX_THREADS_MARKED } from "#src/inbox/threads/threads.rules.ts";
import { usualTimes } from "#src/inbox/times/web/when-choices.public.ts";
import { WhenChooser } from "#src/inbox/times/web/when-chooser.public.tsx";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { ThreadSet } from "#src/inbox/web/marking/with-set.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { showTime } from "#src/platform/web/times/moments.ts";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import { CommandPalette } from "#src/ui/palette/CommandPalette.tsx";
import type { PaletteRow } from "#src/ui/palette/palette-rows.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useProjectPeople } from "#src/workspace/projects/web/use-project-people.public.ts";
import type { Choice } from "./choice.ts";
import { choicesText as text } from "./choices.text.ts";
import { clocksFor } from "./clocks.ts";
import { LabelChooser } from "./LabelChooser.tsx";

type ThreadChooserProps = { inbox: Inbox; choice: Choice; onClose: () => void };

/** The keyboard menu for marking conversations: one field, one list. */
export function ThreadChooser({ inbox, choice, onClose }: ThreadChooserProps) {
  const { kind, rows, isView } = choice;
  const [now] = useState(() => new Date());
  const projectId = inbox.projectId ?? rows[0]?.projectId ?? "";
  const { projects } = use(InboxFactsContext);
  const isOfOne = rows.every((row) => row.projectId === projectId);
  const { own, shared, isOfProject } = clocksFor(rows, projects, inbox.timeZone);

  function mark(set: ThreadSet, name?: string): void {
    if (isView) inbox.markView(set, name);
    else void inbox.markRows(rows, set, { name });
  }

  function planFollowUp(followUpAt: string): void {
    mark({ followUpAt }, showTime(followUpAt, shared.timeZone));
  }

  /** Only one server-side marking runs at a time, so the next label waits for its end. */
  async function label(
    marked: readonly ThreadRow[],
    set: ThreadSet,
    name: string,
  ): Promise<unknown> {
    const isShort = !isView && marked.length <= MAX_THREADS_MARKED;
    if (isShort) return inbox.markRows(marked, set, { keepsSelection: true, name });
    mark(set, name);
    onClose();
    return set;
  }

  /** In a partially loaded view, only a filter by this label guarantees that all have it. */
  function canLack(labelItemId: string): boolean {
    const { labelItemIds = [] } = inbox.address.question;
    const isFilter = labelItemIds.length === 1 && labelItemIds[0] === labelItemId;
    return isView && inbox.threads.hasNextPage && !isFilter;
  }

  if (kind === "label")
    return (
      <LabelChooser
        projectId={projectId}
        rows={isView ? (inbox.rows ?? rows) : rows}
        canLack={canLack}
        onMark={label}
        onClose={onClose}
      />
    );
  if (kind === "assignee")
    return (
      <AssigneeChooser
        projectId={isOfOne ? projectId : undefined}
        onChoose={(assigneeId, name) => mark({ assigneeId }, name)}
        onClose={onClose}
      />
    );
  if (kind === "snooze")
    return (
      <WhenChooser
        label={text.snooze}
        placeholder={text.snoozePlaceholder}
        clock={own}
        isOfProject={false}
        usual={usualTimes(now, own, true)}
        onChoose={(at) => mark({ state: "snoozed", snoozedUntil: at.toISOString() })}
        onClose={onClose}
      />
    );
  const hasOne = rows.some((row) => row.followUp !== null);
  return (
    <WhenChooser
      label={text.followUp}
      placeholder={text.followUpPlaceholder}
      clock={shared}
      isOfProject={isOfProject}
      usual={usualTimes(now, shared, false)}
      onChoose={(at) => planFollowUp(at.toISOString())}
      onRemove={hasOne ? () => mark({ followUpAt: null }) : undefined}
      onClose={onClose}
    />
  );
}

type AssigneeChooserProps = {
  /** Undefined for conversations of several projects. */
  projectId: string | undefined;
  onChoose: (memberId: string | null, name: string) => void;
  onClose: () => void;
};

const NO_ONE = "no-one";

/** The possible assignees of a conversation. The user comes first. */
function AssigneeChooser({ projectId, onChoose, onClose }: AssigneeChooserProps) {
  const [query, setQuery] = useState("");
  const { id: ownId } = useUser();
  const reaching = useProjectPeople(projectId);
  const isPending = reaching === undefined;
  const members = reaching?.toSorted((one, other) => rank(one, ownId) - rank(other, ownId)) ?? [];
  const people: readonly PaletteRow[] = members.map(({ userId, name }) => ({
    id: userId,
    label: userId === ownId ? text.me(name) : name,
    mark: <Avatar id={userId} name={name} size="sm" isDecoration />,
  }));
  const word = query.trim().toLowerCase();
  const rows = [...people, { id: NO_ONE, label: text.noOne, icon: UserX }].filter(({ label }) =>
    label.toLowerCase().includes(word),
  );
  return (
    <CommandPalette
      isOpen
      label={text.assignee}
      placeholder={text.assigneePlaceholder}
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      sections={rows.length > 0 ? [{ id: "people", rows }] : []}
      search={{ isBusy: isPending, onRetry: () => undefined }}
      onRun={(id) => {
        const name = members.find(({ userId }) => userId === id)?.name ?? "";
        onClose();
        onChoose(id === NO_ONE ? null : id, id === ownId ? text.you : name);
      }}
    />
  );
}

function rank({ userId }: { userId: string }, ownId: string): number {
  return userId === ownId ? 0 : 1;
}
