import { useQuery } from "@tanstack/react-query";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { labelsQuery, mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import type { MenuEntries, MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";

/** The filters of the list; each choice goes into the URL. */
export function useFilterMenu({ projectId, address }: Inbox): MenuEntries {
  // Labels and mailboxes belong to a project.
  const enabled = projectId !== undefined;
  const labels = useQuery({ ...labelsQuery(projectId ?? ""), enabled }).data?.list ?? [];
  const mailboxes = useQuery({ ...mailboxesQuery(projectId ?? ""), enabled }).data?.list ?? [];
  const { id: ownId } = useUser();
  const { search, goTo, labelIds, intents } = address;
  const { unread, assignee, mailbox } = search;

  const item = (id: string, label: string, isSelected: boolean, onPress: () => void): MenuItem => ({
    id,
    label,
    isSelected,
    onPress,
  });
  const assigneeItem = (id: string, label: string) =>
    item(`assignee ${id}`, label, assignee === id, () =>
      goTo({ assignee: assignee === id ? undefined : id }),
    );
  const state = [
    item("unread", text.unread, unread === "yes", () =>
      goTo({ unread: unread ? undefined : "yes" }),
    ),
    assigneeItem(ownId, text.assignedToMe),
    assigneeItem("none", text.assignedToNoOne),
  ];
  const ofMailboxes = mailboxes.map(({ mailboxId, email }) =>
    item(mailboxId, email, mailbox === mailboxId, () =>
      goTo({ mailbox: mailbox === mailboxId ? undefined : mailboxId }),
    ),
  );
  const ofIntents = INTENTS.map((intent) =>
    item(intent, INTENT_FACTS[intent].title, intents.includes(intent), () =>
      goTo({ intents: toggled(intents, intent) }),
    ),
  );
  return [
    { id: "state", isMultiple: true, items: state },
    {
      id: "intent",
      label: text.intent,
      submenu: [{ id: "intents", title: text.intent, isMultiple: true, items: ofIntents }],
    },
    ...(mailboxes.length > 1
      ? [{ id: "mailbox", title: text.mailbox, isMultiple: true, items: ofMailboxes }]
      : []),
    ...labels.map(({ labelId, name, items }) => ({
      id: labelId,
      title: name,
      isMultiple: true,
      items: items.map(({ labelItemId, name: value }) =>
        item(labelItemId, value, labelIds.includes(labelItemId), () =>
          goTo({ labels: toggled(labelIds, labelItemId) }),
        ),
      ),
    })),
  ];
}

function toggled<T extends string>(ids: readonly T[], id: T): string | undefined {
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  return next.length > 0 ? next.join(",") : undefined;
}
