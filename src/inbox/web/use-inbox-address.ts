import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { THREAD_VIEWS, type ThreadView } from "#src/inbox/threads/threads.rules.ts";
import type { Intent } from "#src/mail/intents/intents.rules.ts";
import { type InboxSearch, intentsIn } from "./inbox-search.ts";
import type { ThreadQuestion } from "./list/threads-query.ts";

const INBOX = "/signed-in/app-shell/page/projects/$projectId/inbox";
const ALL_INBOXES = "/signed-in/app-shell/page/inbox";

const UNFILTERED = {
  mailbox: undefined,
  labels: undefined,
  assignee: undefined,
  unread: undefined,
  intents: undefined,
  split: undefined,
};

export type InboxAddress = {
  search: InboxSearch;
  view: ThreadView;
  /** The list's filter. */
  question: ThreadQuestion;
  labelIds: readonly string[];
  intents: readonly Intent[];
  /** Whether any filter is active, apart from the search. */
  isFiltered: boolean;
  clearFilters: () => void;
  /** Opens a built-in view, or a saved one with its filters. */
  showView: (view: InboxSearch["view"], own?: InboxSearch) => void;
  goTo: (change: Partial<InboxSearch>, isStep?: boolean) => void;
};

/** The current filter, and a function to change it. Defaults are left out. */
export function useInboxAddress(projectId: string | undefined): InboxAddress {
  const search: InboxSearch = useSearch({ from: projectId === undefined ? ALL_INBOXES : INBOX });
  const navigate = useNavigate();
  const { view = "needs-reply", mailbox, labels, assignee, unread, q, intents: named } = search;
  const question = useMemo(
    () => ({
      ...(q ? { search: q } : THREAD_VIEWS[view]),
      ...(mailbox ? { mailboxIds: [mailbox] } : {}),
      ...(labels ? { labelItemIds: labels.split(",") } : {}),
      ...(assignee ? { assigneeId: assignee === "none" ? null : assignee } : {}),
      ...(unread ? { isUnread: true } : {}),
      ...(named ? { intents: intentsIn(named) } : {}),
    }),
    [view, mailbox, labels, assignee, unread, named, q],
  );

  /** Moving between conversations adds no history entries. */
  function goTo(change: Partial<InboxSearch>, isStep = false): void {
    const how = {
      search: { ...search, ...leaving(change), ...change },
      replace: isStep,
      resetScroll: false,
    };
    if (projectId === undefined) void navigate({ to: "/inbox", ...how });
    else void navigate({ to: "/projects/$projectId/inbox", params: { projectId }, ...how });
  }

  const isFiltered = Boolean(mailbox || labels || assignee || unread || named);
  const intents = useMemo(() => intentsIn(named), [named]);
  const labelIds = useMemo(() => labels?.split(",") ?? [], [labels]);
  const clearFilters = () => goTo(UNFILTERED);
  const showView: InboxAddress["showView"] = (to, own) =>
    // A saved view's filters leave with it; manual ones stay for the next view.
    goTo({ ...(own || search.split ? UNFILTERED : {}), view: to, thread: undefined, ...own });
  return { search, view, question, labelIds, intents, isFiltered, clearFilters, showView, goTo };
}

/** Further filters deselect a saved view. */
function leaving(change: Partial<InboxSearch>): Partial<InboxSearch> {
  const isOther = Object.keys(UNFILTERED).some((name) => name in change);
  return isOther ? { split: undefined } : {};
}
