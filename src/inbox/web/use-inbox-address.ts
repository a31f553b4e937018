import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { THREAD_VIEWS, type ThreadView } from "#src/inbox/threads/threads.rules.ts";
import type { Intent } from "#src/mail/intents/intents.rules.ts";
import { type InboxSearch, intentsIn } from "./inbox-search.ts";
import type { ThreadQuestion } from "./list/threads-query.ts";

const INBOX = "/signed-in/app-shell/page/projects/$projectId/inbox";

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
  /** What the list is asked for. */
  question: ThreadQuestion;
  labelIds: readonly string[];
  intents: readonly Intent[];
  /** Whether something narrows the view, the search left aside. */
  isFiltered: boolean;
  clearFilters: () => void;
  /** Shows a view of the product, or an own one with all that narrows it. */
  showView: (view: InboxSearch["view"], own?: InboxSearch) => void;
  goTo: (change: Partial<InboxSearch>, isStep?: boolean) => void;
};

/** What is looked at, and the way to look at something else. The usual is left out. */
export function useInboxAddress(projectId: string): InboxAddress {
  const search: InboxSearch = useSearch({ from: INBOX });
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

  /** A step from one conversation to the next is no page to go back to. */
  function goTo(change: Partial<InboxSearch>, isStep = false): void {
    void navigate({
      to: "/projects/$projectId/inbox",
      params: { projectId },
      search: { ...search, ...leaving(change), ...change },
      replace: isStep,
      resetScroll: false,
    });
  }

  const isFiltered = Boolean(mailbox || labels || assignee || unread || named);
  const intents = useMemo(() => intentsIn(named), [named]);
  const labelIds = useMemo(() => labels?.split(",") ?? [], [labels]);
  const clearFilters = () => goTo(UNFILTERED);
  const showView: InboxAddress["showView"] = (to, own) =>
    // What narrows an own view goes with it; what someone chose stays for the next view.
    goTo({ ...(own || search.split ? UNFILTERED : {}), view: to, thread: undefined, ...own });
  return { search, view, question, labelIds, intents, isFiltered, clearFilters, showView, goTo };
}

/** A saved view that is narrowed further is no longer the chosen one. */
function leaving(change: Partial<InboxSearch>): Partial<InboxSearch> {
  const isOther = Object.keys(UNFILTERED).some((name) => name in change);
  return isOther ? { split: undefined } : {};
}
