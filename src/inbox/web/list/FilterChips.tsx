import { useQuery } from "@tanstack/react-query";
import { use, useState } from "react";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import { splitsText } from "#src/inbox/web/splits/splits.text.ts";
import { filterIn } from "#src/inbox/web/splits/splits-query.ts";
import type { Inbox, ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import { mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import styles from "./ThreadList.module.css";

/** The active filters, each of which can be removed. */
export function FilterChips({ inbox }: { inbox: Inbox }) {
  const { projectId, address, splits } = inbox;
  const { labelItems } = use(InboxFactsContext);
  const known = useQuery({ ...mailboxesQuery(projectId ?? ""), enabled: projectId !== undefined });
  const mailboxes = known.data?.list;
  const { search, labelIds, intents, isFiltered, goTo, clearFilters } = address;
  // The name of a saved view stands for its filters.
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
      {search.q || projectId === undefined ? null : (
        <SaveView projectId={projectId} address={address} />
      )}
    </div>
  );
}

const splitDialog = lazyPart(() => import("#src/inbox/web/splits/SplitDialog.tsx"));

/** Keeps what narrows the list now as a view of its own. */
function SaveView({ projectId, address }: Pick<ProjectInbox, "projectId" | "address">) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const dialog = splitDialog.useWhen(isAsking, close);
  return (
    <>
      <Button size="xs" kind="ghost" onPress={() => setAsking(true)}>
        {splitsText.save}
      </Button>
      {dialog && isAsking ? (
        <dialog.SplitDialog
          named={{ projectId, filter: filterIn(address.search) }}
          onClose={close}
          onSaved={(split) => address.goTo({ split })}
        />
      ) : null}
    </>
  );
}
