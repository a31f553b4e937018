import { useQuery } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { use } from "react";
import { Notes } from "#src/inbox/notes/web/Notes.tsx";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import { IntentChip } from "#src/inbox/web/intents/IntentChip.tsx";
import { intentsText } from "#src/inbox/web/intents/intents.text.ts";
import { nameOfPerson } from "#src/inbox/web/list/thread-names.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import { read } from "#src/platform/web/api.ts";
import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import { PaneRail } from "#src/ui/shell/panes/PaneRail.tsx";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { CampaignFacts } from "./CampaignFacts.tsx";
import styles from "./ContextRail.module.css";
import { OtherThreads } from "./OtherThreads.tsx";
import { RailPart } from "./RailPart.tsx";
import { useLead } from "./use-lead.ts";

type ContextRailProps = { inbox: Inbox; thread: ThreadRow };

/** Beside a conversation: who it is with, what it is marked with, and what colleagues noted. */
export function ContextRail({ inbox, thread }: ContextRailProps) {
  const { ownAddresses } = use(InboxFactsContext);
  const others = thread.participants.filter(
    ({ address }) => !ownAddresses.has(address.toLowerCase()),
  );
  const first = others.find(({ address }) => address !== "");
  const lead = useLead(inbox.projectId, first?.address);
  return (
    <PaneRail title={text.context} isOpen={inbox.rail.isOpen} onClose={inbox.rail.toggle}>
      <div className={styles.rail}>
        <People
          people={others.length > 0 ? others : thread.participants}
          company={lead?.companyName}
        />
        <Facts inbox={inbox} thread={thread} />
        {lead ? <CampaignFacts projectId={inbox.projectId} lead={lead} /> : null}
        <RailPart title={text.notes}>
          <Notes projectId={inbox.projectId} threadId={thread.id} mayEdit={inbox.mayEdit} />
        </RailPart>
        {first ? <OtherThreads inbox={inbox} thread={thread} address={first.address} /> : null}
      </div>
    </PaneRail>
  );
}

type PeopleProps = { people: ThreadRow["participants"]; company: string | undefined };

/** The company is that of the first one. */
function People({ people, company }: PeopleProps) {
  return (
    <ul className={styles.people}>
      {people.map(({ name, address }, at) => (
        <li key={address} className={styles.person}>
          <Avatar id={address} name={nameOfPerson({ name, address })} isDecoration />
          <span className={styles.who}>
            <span className={styles.name}>{nameOfPerson({ name, address })}</span>
            {at === 0 && company ? <span className={styles.company}>{company}</span> : null}
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
          <FollowUpTime inbox={inbox} thread={thread} dueAt={followUp.dueAt} />
        </RailPart>
      ) : null}
      {state === "snoozed" && snoozedUntil ? (
        <RailPart title={text.snoozedUntil}>{showTime(snoozedUntil, ownTimeZone())}</RailPart>
      ) : null}
      {assignee ? <RailPart title={text.assignee}>{assignee.name}</RailPart> : null}
      {mailbox ? <RailPart title={text.mailbox}>{mailbox.email}</RailPart> : null}
    </>
  );
}

type FollowUpTimeProps = ContextRailProps & { dueAt: string };

function FollowUpTime({ inbox, thread, dueAt }: FollowUpTimeProps) {
  const at = showTime(dueAt, inbox.timeZone);
  if (!inbox.mayEdit) return at;
  return (
    <Button size="sm" icon={Clock} onPress={() => inbox.openDialog("follow-up", [thread])}>
      {at}
    </Button>
  );
}
