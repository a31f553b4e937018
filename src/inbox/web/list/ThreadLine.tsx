import {
  AlarmClock,
  BellPlus,
  CalendarClock,
  CircleHelp,
  Paperclip,
  PenLine,
  StickyNote,
  TriangleAlert,
  UserRound,
} from "lucide-react";
import { use } from "react";
import type { ThreadMark } from "#src/inbox/threads/threads.rules.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext, SearchWordsContext } from "#src/inbox/web/inbox-facts.ts";
import { MailTime } from "#src/inbox/web/MailTime.tsx";
import { INTENT_FACTS, type IntentTone } from "#src/mail/intents/intent-facts.rules.ts";
import { ownTimeZone, showDay, showTime } from "#src/platform/web/times/moments.ts";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { initialsOf } from "#src/ui/marks/initials.ts";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import type { LabelColour } from "#src/ui/marks/label-colours.ts";
import { Marked } from "#src/ui/marks/marked/Marked.tsx";
import styles from "./ThreadLine.module.css";
import { peopleOf } from "./thread-names.ts";
import type { ThreadRow } from "./threads-query.ts";

const MAX_CHIPS = 2;
/** More letters would not fit. */
const MAX_LETTERS = 22;

/** A row with sender, subject and time in three lines; one line in compact lists. */
export function ThreadLine({ row }: { row: ThreadRow }) {
  const { ownAddresses } = use(InboxFactsContext);
  const words = use(SearchWordsContext);
  return (
    <div className={classNames(styles.line, row.isUnread && styles.unread)}>
      {row.isUnread ? (
        <span className={styles.dot} data-row-mark>
          <VisuallyHidden>{text.unread}</VisuallyHidden>
        </span>
      ) : null}
      <div className={styles.head}>
        <span className={styles.people}>
          <Marked text={peopleOf(row, ownAddresses)} words={words} />
        </span>
        {row.messageCount > 1 ? <span className={styles.count}>{row.messageCount}</span> : null}
        <Glyphs row={row} />
        {row.lastMessageAt ? (
          <span className={styles.time}>
            <MailTime at={row.lastMessageAt} />
          </span>
        ) : null}
      </div>
      <div className={styles.middle}>
        <span className={styles.subject}>
          <Marked text={row.subject || text.noSubject} words={words} />
        </span>
        <ProjectName projectId={row.projectId} />
      </div>
      <div className={styles.foot}>
        <span className={styles.snippet}>
          <Marked text={row.snippet || text.noText} words={words} />
        </span>
        <Chips row={row} />
      </div>
    </div>
  );
}

/** Where rows belong to several projects. */
function ProjectName({ projectId }: { projectId: string }) {
  const project = use(InboxFactsContext).projects.get(projectId);
  if (!project) return null;
  return (
    <span className={styles.project} title={project.name}>
      {project.name}
    </span>
  );
}

const GLYPHS: Readonly<Record<ThreadMark, Glyph>> = {
  draft: PenLine,
  "not-sent": TriangleAlert,
  scheduled: CalendarClock,
  note: StickyNote,
};

function Glyphs({ row }: { row: ThreadRow }) {
  const { followUp, hasAttachments, marks, state, snoozedUntil, assigneeId } = row;
  const { possibleReplies, memberNames, projects, timeZone } = use(InboxFactsContext);
  const zone = projects.get(row.projectId)?.timeZone ?? timeZone;
  return (
    <>
      {possibleReplies.has(row.id) ? (
        <Mark glyph={CircleHelp} label={text.possibleReply.mark} isDue />
      ) : null}
      {marks.map((mark) => (
        <Mark
          key={mark}
          glyph={GLYPHS[mark]}
          label={text.glyphs[mark]}
          isDue={mark === "not-sent"}
        />
      ))}
      {state === "snoozed" && snoozedUntil ? (
        <Mark glyph={AlarmClock} label={text.snoozed(showTime(snoozedUntil, ownTimeZone()))} />
      ) : null}
      {assigneeId ? <Assignee name={memberNames.get(assigneeId)} /> : null}
      {hasAttachments ? <Mark glyph={Paperclip} label={text.hasAttachments} /> : null}
      {followUp ? (
        <Mark
          glyph={BellPlus}
          label={
            followUp.isDue ? text.followUpDue : text.hasFollowUp(showDay(followUp.dueAt, zone))
          }
          isDue={followUp.isDue}
        />
      ) : null}
    </>
  );
}

/** By initials, or by a glyph for someone who left. */
function Assignee({ name }: { name: string | undefined }) {
  const label = text.assigned(name);
  if (name === undefined) return <Mark glyph={UserRound} label={label} />;
  return (
    <span className={styles.assignee} title={label}>
      <span aria-hidden>{initialsOf(name)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

type MarkProps = { glyph: Glyph; label: string; isDue?: boolean };

function Mark({ glyph, label, isDue }: MarkProps) {
  return (
    <span className={classNames(styles.mark, isDue && styles.due)} title={label}>
      <Icon of={glyph} size="xs" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const TONES: Readonly<Record<IntentTone, LabelColour>> = {
  positive: "green",
  neutral: "blue",
  negative: "red",
  automated: "amber",
};

/** Manual labels, followed by the intent if it adds information. */
function Chips({ row }: { row: ThreadRow }) {
  const { labelItems } = use(InboxFactsContext);
  const items = row.labelItemIds.flatMap((id) => labelItems.get(id) ?? []);
  const { title, tone } = INTENT_FACTS[row.intent];
  const saysMore = row.intent !== "unclassified" && row.intent !== "other";
  const labels = items.map(({ labelItemId, name, color }) => ({ id: labelItemId, name, color }));
  const chips =
    saysMore && !items.some(({ name }) => name === title)
      ? [...labels, { id: row.intent, name: title, color: TONES[tone] }]
      : labels;
  if (chips.length === 0) return null;
  const letters = chips.slice(0, MAX_CHIPS).reduce((sum, { name }) => sum + name.length, 0);
  const shown = letters > MAX_LETTERS ? 1 : MAX_CHIPS;
  const more = chips.length - shown;
  return (
    <span className={styles.chips}>
      {chips.slice(0, shown).map(({ id, name, color }) => (
        <LabelChip key={id} text={name} colour={color} />
      ))}
      {more > 0 ? <span className={styles.more}>+{more}</span> : null}
    </span>
  );
}
