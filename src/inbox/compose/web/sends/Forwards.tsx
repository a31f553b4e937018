import { useQuery } from "@tanstack/react-query";
import { Forward } from "lucide-react";
import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Forwards.module.css";
import { sendsText as text } from "./sends.text.ts";
import { forwardsQuery } from "./sends-query.ts";

const list = new Intl.ListFormat(undefined);

/**
 * Below a conversation: who its messages were forwarded to. Replies to those are separate
 * conversations.
 */
export function Forwards({ projectId, threadId }: { projectId: string; threadId: string }) {
  const { data } = useQuery(forwardsQuery(projectId, threadId));
  if (!data || data.list.length === 0) return null;
  return (
    <ul className={styles.forwards}>
      {data.list.toReversed().map(({ scheduledMessageId, to, cc, bcc, status, sendAt, sentAt }) => {
        const names = list.format([...to, ...cc, ...bcc].map((one) => one.name || one.address));
        const when = showTime(sentAt ?? sendAt, ownTimeZone());
        return (
          <li key={scheduledMessageId} className={styles.forward}>
            <Icon of={Forward} size="sm" />
            <span>
              {status === "sent" ? text.forwarded(names, when) : text.willForward(names, when)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
