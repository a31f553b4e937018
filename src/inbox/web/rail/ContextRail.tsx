import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { type ReactNode, use } from "react";
import { ThreadFiles } from "#src/inbox/messages/web/ThreadFiles.tsx";
import { Notes } from "#src/inbox/notes/web/Notes.tsx";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import { IntentChip } from "#src/inbox/web/intents/IntentChip.tsx";
import { intentsText } from "#src/inbox/web/intents/intents.text.ts";
import { nameOfPerson } from "#src/inbox/web/list/thread-names.ts";
import { rowsOf, type ThreadRow, threadsQuery } from "#src/inbox/web/list/threads-query.ts";
import { MailTime } from "#src/inbox/web/MailTime.tsx";
import { allMessages, messagesQuery } from "#src/inbox/web/thread/messages-query.ts";
import type { ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import { mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import { type PersonRow, peopleContract } from "#src/outreach/directory/people.contract.ts";
import { LeadBadge } from "#src/outreach/strategies/leads/web/leads.public.tsx";
import { read } from "#src/platform/web/api.ts";
import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import { PaneRail } from "#src/ui/shell/panes/PaneRail.tsx";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import styles from "./ContextRail.module.css";

type ContextRailProps = { inbox: ProjectInbox; thread: ThreadRow };

/** Next to a conversation: contact, labels and notes. */
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
        {thread.hasAttachments ? <Files inbox={inbox} thread={thread} /> : null}
        <RailPart title={text.notes}>
          <Notes projectId={inbox.projectId} threadId={thread.id} mayEdit={inbox.mayEdit} />
        </RailPart>
        {first ? <OtherThreads inbox={inbox} thread={thread} address={first.address} /> : null}
      </div>
    </PaneRail>
  );
}

type PeopleProps = { people: ThreadRow["participants"]; company: string | undefined };

/** Uses the company of the first one. */
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

function Files({ inbox, thread }: ContextRailProps) {
  const { data } = useInfiniteQuery(messagesQuery(inbox.projectId, thread.id));
  const messages = data && allMessages(data);
  if (!messages) return null;
  return (
    <RailPart title={text.files}>
      <ThreadFiles messages={messages} />
    </RailPart>
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

/** Several may have the address within a longer one. */
const MOST_FOUND = 10;

/** The person of an address, where they are in the campaigns of the project. */
function useLead(projectId: string, address: string | undefined): PersonRow | undefined {
  const query = { projectId, search: address ?? "", limit: MOST_FOUND };
  const { data } = useQuery({
    ...read(peopleContract.list, { query }),
    enabled: address !== undefined,
  });
  const wanted = address?.toLowerCase();
  return data?.list.find(({ addresses }) => addresses.some((one) => one.address === wanted));
}

/** The campaigns of this project that write to someone, and where they are in each. */
function CampaignFacts({ projectId, lead }: { projectId: string; lead: PersonRow }) {
  const own = lead.strategies.filter((one) => one.projectId === projectId);
  if (own.length === 0) return null;
  return (
    <RailPart title={text.campaign}>
      <ul className={styles.campaigns}>
        {own.map(({ enrolmentId, strategyId, strategyName, status }) => (
          <li key={enrolmentId} className={styles.campaign}>
            <Link
              to="/projects/$projectId/strategies/$strategyId"
              params={{ projectId, strategyId }}
            >
              {strategyName}
            </Link>
            <LeadBadge status={status} />
          </li>
        ))}
      </ul>
    </RailPart>
  );
}

const MAX_SHOWN = 5;

type OtherThreadsProps = { inbox: ProjectInbox; thread: ThreadRow; address: string };

/** Other conversations with this person. */
function OtherThreads({ inbox, thread, address }: OtherThreadsProps) {
  const { data } = useInfiniteQuery(threadsQuery(inbox.projectId, { search: `from:${address}` }));
  const others = data ? rowsOf(data).filter(({ id }) => id !== thread.id) : [];
  if (others.length === 0) return null;
  return (
    <RailPart title={text.otherThreads}>
      <ul className={styles.others}>
        {others.slice(0, MAX_SHOWN).map(({ id, subject, lastMessageAt }) => (
          <li key={id}>
            <button type="button" className={styles.other} onClick={() => inbox.open(id)}>
              <span className={styles.name}>{subject || text.noSubject}</span>
              {lastMessageAt ? <MailTime at={lastMessageAt} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </RailPart>
  );
}

/** One fact about a conversation, below its name. */
function RailPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.value}>{children}</div>
    </section>
  );
}
