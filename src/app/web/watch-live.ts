import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#src/features/auth/auth.contract.ts";
import { currentUserQuery } from "#src/features/auth/web/current-user.ts";
import { liveContract } from "#src/features/live/live.contract.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { openLive } from "#src/platform/web/live.ts";

const [userKey] = currentUserQuery.queryKey;
const [configKey] = configQuery.queryKey;

/** Listens for as long as somebody is signed in to an organisation. */
export function watchLive(queries: QueryClient): void {
  let listening: { key: string; stop: () => void } | undefined;

  function follow() {
    const user = queries.getQueryData<User | null>(currentUserQuery.queryKey);
    const key = user?.confirmedEmail ? `${user.id} ${user.session?.organizationId ?? ""}` : "";
    const wanted = user?.session && key ? key : undefined;
    if (wanted === listening?.key) return;
    listening?.stop();
    listening = wanted ? { key: wanted, stop: listen(queries) } : undefined;
  }

  follow();
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === userKey) follow();
  });
}

function listen(queries: QueryClient): () => void {
  // Who is signed in: a session that was ended elsewhere shows itself in this answer.
  const askWho = () => void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  const fetchShown = () =>
    void queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key !== userKey && key !== configKey,
    });
  return openLive(liveContract.stream, {
    refused: askWho,
    hear({ kind }) {
      if (kind === "reset") askWho();
      fetchShown();
    },
  });
}
