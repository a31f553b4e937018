import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailX } from "lucide-react";
import { useInboxStanding } from "#src/inbox/web/inbox.public.ts";
import { useStoppedSends } from "#src/inbox/web/stopped-sends.public.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./Dashboard.module.css";
import { dashboardText as text } from "./dashboard.text.ts";

/** Pending items of the inbox, with links. */
export function InboxCard({ projectId }: { projectId: string }) {
  const views = useInboxStanding(projectId);
  const stopped = useStoppedSends(projectId);
  const mailboxes = useQuery(read(mailboxesContract.list, { body: { projectId } })).data;
  if (!views || !mailboxes) return <Card title={text.inbox}>{null}</Card>;
  // An unknown count is omitted, so that its failure does not affect the card.
  const unsent = stopped && stopped.count > 0 ? stopped.shows : undefined;
  const isEmpty = unsent === undefined && views.every(({ count }) => count === "0");
  return (
    <Card title={text.inbox}>
      {mailboxes.list.length === 0 && isEmpty ? (
        <NoMailbox projectId={projectId} />
      ) : (
        <ul className={styles.waiting}>
          {unsent !== undefined ? (
            <li>
              <Link
                className={styles.way}
                to="/projects/$projectId/inbox/scheduled"
                params={{ projectId }}
              >
                <span className={styles.alarming}>{unsent}</span>
                {text.unsent}
              </Link>
            </li>
          ) : null}
          {views.map(({ view, label, count }) => (
            <li key={label}>
              <Link
                className={styles.way}
                to="/projects/$projectId/inbox"
                params={{ projectId }}
                search={view ? { view } : {}}
              >
                <span className={styles.number}>{count}</span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function NoMailbox({ projectId }: { projectId: string }) {
  const { mayEdit } = useProject();
  return (
    <div className={styles.none}>
      <span className={styles.sign}>
        <Icon of={MailX} size="sm" />
      </span>
      <div>
        <p className={styles.sentence}>{text.noMailbox}</p>
        <p className={styles.detail}>{text.noMailboxDetail}</p>
      </div>
      {mayEdit ? (
        <LinkButton size="sm" to="/projects/$projectId/mailboxes" params={{ projectId }}>
          {text.connectMailbox}
        </LinkButton>
      ) : null}
    </div>
  );
}
