import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { use, useCallback, useEffect, useMemo } from "react";
import { messageTextQuery } from "#src/inbox/messages/web/message-text-query.ts";
import type { CountedSplit } from "#src/inbox/splits/splits.contract.ts";
import { wordsToMark } from "#src/inbox/threads/search.rules.ts";
import type { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { THREAD_VIEWS, type ThreadView } from "#src/inbox/threads/threads.rules.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext, SearchWordsContext } from "#src/inbox/web/inbox-facts.ts";
import { viewIn } from "#src/inbox/web/inbox-search.ts";
import { OlderMail } from "#src/inbox/web/older/OlderMail.tsx";
import { searchOf } from "#src/inbox/web/splits/splits-query.ts";
import { useStoppedSends } from "#src/inbox/web/stopped-sends.public.ts";
import { messagesQuery } from "#src/inbox/web/thread/messages-query.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { MailboxNotices } from "#src/mail/mailboxes/web/mailbox-notices.public.tsx";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { type TabItem, Tabs } from "#src/ui/navigation/Tabs.tsx";
import { useCoarse } from "#src/ui/overlays/floating/use-narrow.ts";
import { Bar } from "#src/ui/states/Bar.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { VirtualGrid } from "#src/ui/tables/virtual/VirtualGrid.tsx";
import { VirtualSkeleton } from "#src/ui/tables/virtual/VirtualSkeleton.tsx";
import { bounded } from "./bounded.ts";
import { ChosenThreads } from "./ChosenThreads.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { ThreadLine } from "./ThreadLine.tsx";
import styles from "./ThreadList.module.css";
import { nameOfThread } from "./thread-names.ts";
import { addsNoRow, type ThreadRow, threadQuery } from "./threads-query.ts";

type Counts = ResultOf<typeof threadsContract.counts>;
type ThreadListProps = { inbox: Inbox; counts: Counts | undefined };

// Its keys are the views.
const VIEWS = Object.keys(THREAD_VIEWS) as ThreadView[];

/** The views as tabs, and the conversations of the selected one. */
export function ThreadList({ inbox, counts }: ThreadListProps) {
  const { view, showView, search } = inbox.address;
  const { splits } = inbox;
  const words = useMemo(() => wordsToMark(search.q ?? ""), [search.q]);
  if (search.q)
    return (
      <section className={styles.list} aria-label={text.results}>
        <div className={styles.results}>{text.resultsFor(search.q)}</div>
        <ListNotices inbox={inbox} />
        <FilterChips inbox={inbox} />
        <div className={styles.rows}>
          <SearchWordsContext value={words}>
            <Rows inbox={inbox} />
          </SearchWordsContext>
        </div>
      </section>
    );
  return (
    <div className={styles.list}>
      <Tabs
        label={text.viewsLabel}
        tabs={[...VIEWS.map((id) => tabOf(id, counts)), ...splits.list.map(tabOfSplit)]}
        selected={splits.open?.splitId ?? view}
        onSelect={(id) => {
          const own = splits.list.find(({ splitId }) => splitId === id);
          if (own) showView(undefined, { ...searchOf(own.filter), split: own.splitId });
          else showView(viewIn(id));
        }}
      >
        <div className={styles.panel}>
          <ListNotices inbox={inbox} />
          <FilterChips inbox={inbox} />
          <div className={styles.rows}>
            <Rows inbox={inbox} />
          </div>
        </div>
      </Tabs>
    </div>
  );
}

function tabOfSplit({ splitId, name, count }: CountedSplit): TabItem<string> {
  return { id: splitId, label: name, count: count === 0 ? "" : bounded(count) };
}

/** Views with pending work show a count. */
function tabOf(id: ThreadView, counts: Counts | undefined): TabItem<string> {
  const found = { "needs-reply": counts?.needsReply ?? 0, "follow-ups": counts?.followUps ?? 0 };
  const label = text.views[id];
  if (id !== "needs-reply" && id !== "follow-ups") return { id, label };
  // Reserves the space, so that the tabs do not move.
  return { id, label, count: found[id] === 0 ? "" : bounded(found[id]) };
}

/** A stable function, so that only changed rows rerender. */
const showThread = (row: ThreadRow) => <ThreadLine row={row} />;

function Rows({ inbox }: { inbox: Inbox }) {
  const { threads, rows, selection, mayEdit } = inbox;
  const { projects } = use(InboxFactsContext);
  const fetchAhead = usePrefetch(rows, inbox.openId);
  useFetchOn(threads);
  // Before the end is reached, no empty state is shown.
  const isUnknown = rows === undefined || (rows.length === 0 && threads.hasNextPage);
  const phase = useLoadingPhase(isUnknown && !threads.error);
  if (threads.error && isUnknown)
    return (
      <div className={styles.failed}>
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(threads.error, text.failures)}
          error={threads.error}
          onRetry={() => void threads.refetch()}
          isRetrying={threads.isFetching}
        />
      </div>
    );
  if (phase !== "ready" || !rows) return <VirtualSkeleton isQuiet={phase === "quiet"} />;
  if (rows.length === 0)
    return (
      <>
        <EmptyList inbox={inbox} />
        <OlderResults inbox={inbox} />
        <ChosenThreads inbox={inbox} />
      </>
    );
  return (
    <>
      <VirtualGrid
        ref={inbox.grid}
        label={text.list}
        rows={rows}
        nameOf={(row) => nameOfThread(row, projects.get(row.projectId)?.name)}
        show={showThread}
        openId={inbox.openId}
        selected={selection.ids}
        onSelect={mayEdit ? selection.toggle : undefined}
        onOpen={inbox.open}
        onNear={fetchAhead}
        behind={<Swipes inbox={inbox} />}
        hasMore={threads.hasNextPage}
        onEnd={() => {
          if (threads.hasNextPage && !threads.isFetchingNextPage) void threads.fetchNextPage();
        }}
      />
      {threads.hasNextPage ? null : <OlderResults inbox={inbox} />}
      <ChosenThreads inbox={inbox} />
    </>
  );
}

const swipeLane = lazyPart(() => import("./swipe/SwipeLane.tsx"));

/** Only fingers swipe, and only editors have acts. */
function Swipes({ inbox }: { inbox: Inbox }) {
  const isCoarse = useCoarse();
  const part = swipeLane.useWhen(isCoarse && inbox.mayEdit);
  return part && inbox.mayEdit ? <part.SwipeLane inbox={inbox} /> : null;
}

/** The end of the list becomes visible once: if a page adds no row, the next one is fetched. */
function useFetchOn(threads: Inbox["threads"]): void {
  const { data, hasNextPage, isFetching, error, fetchNextPage } = threads;
  const isDue = data !== undefined && addsNoRow(data) && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}

/** Below the local search results. */
function OlderResults({ inbox: { projectId, address, mayEdit, open } }: { inbox: Inbox }) {
  const { q, mailbox } = address.search;
  // Older mail is searched in the mailboxes of a project.
  if (!q || projectId === undefined) return null;
  return (
    <OlderMail
      projectId={projectId}
      search={q}
      onlyMailbox={mailbox}
      mayEdit={mayEdit}
      onOpen={open}
    />
  );
}

/** Over the list of a project. Today has the problems of all. */
function ListNotices({ inbox: { projectId, mayEdit } }: { inbox: Inbox }) {
  return projectId === undefined ? null : <Notices projectId={projectId} mayEdit={mayEdit} />;
}

type NoticesProps = { projectId: string; mayEdit: boolean };

/** Problems that keep email from arriving or from being sent. */
function Notices({ projectId, mayEdit }: NoticesProps) {
  const stopped = useStoppedSends(projectId);
  const navigate = useNavigate();
  const show = () =>
    void navigate({ to: "/projects/$projectId/inbox/scheduled", params: { projectId } });
  return (
    <>
      <MailboxNotices projectId={projectId} mayEdit={mayEdit} />
      {stopped && stopped.count > 0 ? (
        <Bar
          icon={TriangleAlert}
          tone="warning"
          actions={
            <Button size="xs" onPress={show}>
              {text.showUnsent}
            </Button>
          }
        >
          {stopped.says}
        </Bar>
      ) : null}
    </>
  );
}

const AHEAD = 2;
/** The live stream refetches changes. */
const FRESH_MS = 60_000;

/** Prefetches conversations: hovered rows, and those below the open one. */
function usePrefetch(rows: readonly ThreadRow[] | undefined, openId: string | undefined) {
  const queries = useQueryClient();
  const fetchAhead = useCallback(
    ({ id, projectId }: ThreadRow) => {
      void fetchMessages(queries, projectId, id);
      void queries.prefetchQuery({ ...threadQuery(id), staleTime: FRESH_MS });
    },
    [queries],
  );
  useEffect(() => {
    if (!rows || openId === undefined) return;
    const at = rows.findIndex(({ id }) => id === openId);
    for (const row of rows.slice(at + 1, at + 1 + AHEAD)) fetchAhead(row);
  }, [rows, openId, fetchAhead]);
  return (id: string) => {
    const row = rows?.find((one) => one.id === id);
    if (row) fetchAhead(row);
  };
}

/** Including the text of the newest message, which opens expanded. */
async function fetchMessages(
  queries: QueryClient,
  projectId: string,
  threadId: string,
): Promise<void> {
  const query = messagesQuery(projectId, threadId);
  await queries.prefetchInfiniteQuery({ ...query, staleTime: FRESH_MS });
  const messageId = queries.getQueryData(query.queryKey)?.pages.at(-1)?.list.at(-1)?.messageId;
  if (messageId === undefined) return;
  await queries.prefetchQuery({ ...messageTextQuery(messageId), staleTime: FRESH_MS });
}
