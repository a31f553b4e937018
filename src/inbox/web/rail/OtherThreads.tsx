import { useInfiniteQuery } from "@tanstack/react-query";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { rowsOf, type ThreadRow, threadsQuery } from "#src/inbox/web/list/threads-query.ts";
import { MailTime } from "#src/inbox/web/MailTime.tsx";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import styles from "./ContextRail.module.css";
import { RailPart } from "./RailPart.tsx";

const MAX_SHOWN = 5;

type OtherThreadsProps = { inbox: Inbox; thread: ThreadRow; address: string };

/** What else this person has written about. */
export function OtherThreads({ inbox, thread, address }: OtherThreadsProps) {
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
