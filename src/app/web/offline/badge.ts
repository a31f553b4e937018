import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { currentUserQuery, knownUser } from "#src/workspace/auth/web/current-user.public.ts";

/** The icon of the installed application counts what "Needs reply" of all inboxes shows. */
export function keepBadge(queries: QueryClient): void {
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  if (!isInstalled || !("setAppBadge" in navigator)) return;
  const [userKey] = currentUserQuery.queryKey;
  const counts = new QueryObserver(queries, {
    ...read(threadsContract.counts, { query: {} }),
    enabled: () => Boolean(knownUser(queries)?.session),
  });
  counts.subscribe(({ data }) => show(data?.needsReply));
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === userKey && knownUser(queries) === null) show(0);
  });
}

/** Without permission there is no badge. */
function show(count: number | undefined): void {
  if (count !== undefined) navigator.setAppBadge(count).catch(() => undefined);
}
