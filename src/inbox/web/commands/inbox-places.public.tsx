import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Inbox, Mail, Tag } from "lucide-react";
import { THREAD_VIEWS, type ThreadView } from "#src/inbox/threads/threads.rules.ts";
import { inboxText } from "#src/inbox/web/inbox.text.ts";
import { type InboxSearch, viewIn } from "#src/inbox/web/inbox-search.ts";
import { searchOf, splitsQuery } from "#src/inbox/web/splits/splits-query.ts";
import { labelsQuery, mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { commandsText as text } from "./commands.text.ts";

// The keys of the table, which `Object.keys` does not type.
const VIEWS = Object.keys(THREAD_VIEWS) as ThreadView[];

/** Goes to the views, labels and mailboxes of the open project, or to the views of all inboxes. */
export function InboxPlaces() {
  const { projectId } = useParams({ strict: false });
  const navigate = useNavigate();
  const enabled = projectId !== undefined;
  const splits = useQuery({ ...splitsQuery(projectId ?? ""), enabled }).data;
  const labels = useQuery({ ...labelsQuery(projectId ?? ""), enabled }).data;
  const mailboxes = useQuery({ ...mailboxesQuery(projectId ?? ""), enabled }).data;

  const place = (id: string, label: string, icon: typeof Tag, search: InboxSearch): Command => ({
    id: `inbox.place.${id}`,
    label,
    group: groupsText.goTo,
    keywords: text.placeWords,
    icon,
    kind: "searched",
    run: () =>
      void (projectId === undefined
        ? navigate({ to: "/inbox", search })
        : navigate({ to: "/projects/$projectId/inbox", params: { projectId }, search })),
  });
  useCommands([
    ...VIEWS.map((view) =>
      place(view, text.view(inboxText.views[view]), Inbox, { view: viewIn(view) }),
    ),
    ...(splits?.list ?? []).map(({ splitId, name, filter }) =>
      place(splitId, text.view(name), Inbox, { ...searchOf(filter), split: splitId }),
    ),
    ...(labels?.list ?? []).flatMap(({ items }) =>
      items.map(({ labelItemId, name }) =>
        place(labelItemId, text.showLabel(name), Tag, { view: "all", labels: labelItemId }),
      ),
    ),
    ...(mailboxes?.list ?? []).map(({ mailboxId, email }) =>
      place(mailboxId, text.showMailbox(email), Mail, { view: "all", mailbox: mailboxId }),
    ),
  ]);
  return null;
}
