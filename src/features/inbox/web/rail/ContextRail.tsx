import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { Notes } from "#src/features/inbox/notes/web/Notes.tsx";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/features/inbox/web/inbox-facts.ts";
import { IntentChip } from "#src/features/inbox/web/intents/IntentChip.tsx";
import { intentsText } from "#src/features/inbox/web/intents/intents.text.ts";
import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";
import { mailboxesQuery } from "#src/features/inbox/web/use-inbox-facts.ts";
import { membersContract } from "#src/features/organizations/members/members.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import { PaneRail } from "#src/ui/shell/panes/PaneRail.tsx";
import styles from "./ContextRail.module.css";
import { OtherThreads } from "./OtherThreads.tsx";
import { RailPart } from "./RailPart.tsx";

const moment = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

type ContextRailProps = { inbox: Inbox; thread: ThreadRow };

/** Beside a conversation: who it is with, what it is marked with, and what colleagues noted. */
export function ContextRail({ inbox, thread }: ContextRailProps) {
  const { ownAddresses } = use(InboxFactsContext);
  const others = thread.participants.filter(
    ({ address }) => !ownAddresses.has(address.toLowerCase()),
  );
  const [first] = others;
  return (
    <PaneRail title={text.context} isOpen={inbox.rail.isOpen} onClose={inbox.rail.toggle}>
      <div className={styles.rail}>
        <People people={others.length > 0 ? others : thread.participants} />
        <Facts inbox={inbox} thread={thread} />
        <RailPart title={text.notes}>
          <Notes projectId={inbox.projectId} threadId={thread.id} mayEdit={inbox.mayEdit} />
        </RailPart>
        {first ? <OtherThreads inbox={inbox} thread={thread} address={first.address} /> : null}
      </div>
    </PaneRail>
  );
}

function People({ people }: { people: ThreadRow["participants"] }) {
  return (
    <ul className={styles.people}>
      {people.map(({ name, address }) => (
        <li key={address} className={styles.person}>
          <Avatar id={address} name={name || address} isDecoration />
          <span className={styles.who}>
            <span className={styles.name}>{name || address}</span>
            {name ? <span className={styles.address}>{address}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ inbox, thread }: ContextRailProps) {
  const { labelItems } = use(InboxFactsContext);
  const mailboxes = useQuery(mailboxesQuery(inbox.projectId)).data?.list;
  const members = useQuery(read(membersContract.names)).data?.list;
  const { followUp, snoozedUntil, assigneeId, state } = thread;
  const mailbox = mailboxes?.find(({ mailboxId }) => mailboxId === thread.mailboxId);
  const assignee = members?.find(({ memberId }) => memberId === assigneeId);
  const items = thread.labelItemIds.flatMap((id) => labelItems.get(id) ?? []);
  return (
    <>
      <RailPart title={intentsText.about}>
        <IntentChip thread={thread} mayEdit={inbox.mayEdit} />
      </RailPart>
      {items.length > 0 ? (
        <RailPart title={text.labels}>
          <span className={styles.chips}>
            {items.map(({ labelItemId, name, color }) => (
              <LabelChip key={labelItemId} text={name} colour={color} />
            ))}
          </span>
        </RailPart>
      ) : null}
      {followUp ? (
        <RailPart title={followUp.isDue ? text.followUpDue : text.followUpAt}>
          {moment.format(new Date(followUp.dueAt))}
        </RailPart>
      ) : null}
      {state === "snoozed" && snoozedUntil ? (
        <RailPart title={text.snoozedUntil}>{moment.format(new Date(snoozedUntil))}</RailPart>
      ) : null}
      {assignee ? <RailPart title={text.assignee}>{assignee.name}</RailPart> : null}
      {mailbox ? <RailPart title={text.mailbox}>{mailbox.email}</RailPart> : null}
    </>
  );
}
