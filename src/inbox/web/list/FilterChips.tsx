import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import { SaveView } from "#src/inbox/web/splits/SaveView.tsx";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import styles from "./ThreadList.module.css";

/** What narrows the list now; each can be taken away. */
export function FilterChips({ inbox }: { inbox: Inbox }) {
  const { projectId, address, splits } = inbox;
  const { labelItems } = use(InboxFactsContext);
  const mailboxes = useQuery(mailboxesQuery(projectId)).data?.list;
  const { search, labelIds, intents, isFiltered, goTo, clearFilters } = address;
  // The name of an own view says what narrows it.
  if (!isFiltered || splits.open) return null;
  const { unread, assignee, mailbox } = search;
  const email = mailboxes?.find(({ mailboxId }) => mailboxId === mailbox)?.email;
  return (
    <div className={styles.filters}>
      {unread ? (
        <LabelChip text={text.unread} colour="grey" onRemove={() => goTo({ unread: undefined })} />
      ) : null}
      {assignee ? (
        <LabelChip
          text={assignee === "none" ? text.assignedToNoOne : text.assignedToMe}
          colour="grey"
          onRemove={() => goTo({ assignee: undefined })}
        />
      ) : null}
      {mailbox ? (
        <LabelChip
          text={email ?? text.mailbox}
          colour="grey"
          onRemove={() => goTo({ mailbox: undefined })}
        />
      ) : null}
      {intents.map((intent) => (
        <LabelChip
          key={intent}
          text={INTENT_FACTS[intent].title}
          colour="grey"
          onRemove={() =>
            goTo({ intents: intents.filter((one) => one !== intent).join(",") || undefined })
          }
        />
      ))}
      {labelIds.map((id) => (
        <LabelChip
          key={id}
          text={labelItems.get(id)?.name ?? text.goneLabel}
          colour={labelItems.get(id)?.color ?? "grey"}
          onRemove={() =>
            goTo({ labels: labelIds.filter((one) => one !== id).join(",") || undefined })
          }
        />
      ))}
      <Button size="xs" kind="ghost" onPress={clearFilters}>
        {text.clearFilters}
      </Button>
      {search.q ? null : <SaveView inbox={inbox} />}
    </div>
  );
}
