import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, Check, PenLine } from "lucide-react";
import { wantReply } from "#src/inbox/compose/web/wanted-reply.ts";
import type { FollowUp } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import type { FollowUpGroup } from "#src/inbox/follow-ups/group-follow-ups.rules.ts";
import { inboxPages } from "#src/inbox/pages/inbox.pages.ts";
import { peopleOf } from "#src/inbox/web/list/thread-names.ts";
import { showTime } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { GridList } from "#src/ui/tables/GridList.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./FollowUpList.module.css";
import { followUpsText as text } from "./follow-ups.text.ts";

type FollowUpListProps = {
  group: FollowUpGroup;
  followUps: readonly FollowUp[];
  mayEdit: boolean;
  /** The addresses of the project's mailboxes: the other person is the contact. */
  ownAddresses: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onMove: (followUps: readonly FollowUp[]) => void;
  onDone: (followUps: readonly FollowUp[]) => void;
};

/** Follow-ups due at about the same time. */
export function FollowUpList(props: FollowUpListProps) {
  const { group, followUps, mayEdit, ownAddresses, chosen, onChoose, onMove, onDone } = props;
  const navigate = useNavigate();
  const { project } = useProject();
  const rows = followUps.map((followUp) => ({ ...followUp, id: followUp.threadId }));
  const meant = rows.filter(({ id }) => chosen.has(id));
  const whoIs = ({ thread }: FollowUp) => peopleOf(thread, ownAddresses);
  const inbox = inboxPages.inbox.path.replace("{projectId}", project.id);
  const open = (threadId: string) => void navigate({ href: `${inbox}?thread=${threadId}` });
  function write(threadId: string) {
    wantReply(threadId, "follow-up");
    open(threadId);
  }
  const rowActions = (row: FollowUp) => (
    <>
      <IconButton icon={PenLine} label={text.write} onPress={() => write(row.threadId)} />
      <IconButton icon={CalendarClock} label={text.reschedule} onPress={() => onMove([row])} />
      <IconButton icon={Check} label={text.done} onPress={() => onDone([row])} />
    </>
  );
  return (
    <GridList
      label={text.list(text.groups[group])}
      items={rows}
      nameOf={whoIs}
      isReadOnly={!mayEdit}
      onOpen={({ threadId }) => open(threadId)}
      choosing={{
        ids: chosen,
        onChange: onChoose,
        actions: (
          <>
            <Button size="sm" icon={CalendarClock} onPress={() => onMove(meant)}>
              {text.reschedule}
            </Button>
            <Button size="sm" icon={Check} onPress={() => onDone(meant)}>
              {text.done}
            </Button>
          </>
        ),
      }}
      {...(mayEdit ? { actions: rowActions } : {})}
      empty={null}
    >
      {(row) => <FollowUpRow followUp={row} who={whoIs(row)} timeZone={project.timeZone} />}
    </GridList>
  );
}

type FollowUpRowProps = { followUp: FollowUp; who: string; timeZone: string };

function FollowUpRow({ followUp, who, timeZone }: FollowUpRowProps) {
  const { thread, dueAt, condition, note, status } = followUp;
  return (
    <div className={styles.row}>
      <Text look="ui-strong" isCut>
        {who}
      </Text>
      <Text isCut>{thread.subject || text.noSubject}</Text>
      <Text look="meta" tone={status === "due" ? "danger" : "quiet"}>
        {text.due(showTime(dueAt, timeZone))}
      </Text>
      <Text look="meta" tone="quiet" isCut>
        {note || (condition === "always" ? text.always : text.ifNoReply)}
      </Text>
    </div>
  );
}
