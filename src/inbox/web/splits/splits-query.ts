import { type CountedSplit, splitsContract } from "#src/inbox/splits/splits.contract.ts";
import { type InboxSearch, intentsIn } from "#src/inbox/web/inbox-search.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const SPLITS_KEY = keyOf(splitsContract.list);

export function splitsQuery(projectId: string) {
  return read(splitsContract.list, { query: { projectId } });
}

type Filter = CountedSplit["filter"];

/** All filters of the inbox from its URL. */
export function searchOf(filter: Filter) {
  const { view, intents, labelItemIds, mailboxIds, assigneeId, isUnread } = filter;
  return {
    view: view === "needs-reply" ? undefined : view,
    intents: intents?.join(","),
    labels: labelItemIds?.join(","),
    mailbox: mailboxIds?.[0],
    assignee: assigneeId === null ? "none" : assigneeId,
    unread: isUnread ? ("yes" as const) : undefined,
  };
}

/** The inverse, for a saved view. */
export function filterIn(search: InboxSearch): Filter {
  const { view = "needs-reply", labels, mailbox, assignee, unread } = search;
  const intents = intentsIn(search.intents);
  return {
    view,
    ...(intents.length > 0 ? { intents: [...intents] } : {}),
    ...(labels ? { labelItemIds: labels.split(",") } : {}),
    ...(mailbox ? { mailboxIds: [mailbox] } : {}),
    ...(assignee ? { assigneeId: assignee === "none" ? null : assignee } : {}),
    ...(unread ? { isUnread: true } : {}),
  };
}
