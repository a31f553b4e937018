import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, keyOf } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { configQuery, loadConfig } from "#src/platform/web/config.ts";
import { authContract, type User } from "#src/workspace/auth/auth.contract.ts";
import { endSession, isSignOutPending } from "./sign-out/pending-sign-out.public.ts";

const key = keyOf(authContract.me);

let isFirst = true;
let firstLivePosition: string | undefined;

/** Null if no one is signed in. */
export const currentUserQuery = queryOptions<User | null>({
  queryKey: key,
  queryFn: async (context) => {
    const isHopeless = isFirst && !(await loadConfig()).hasSession;
    isFirst = false;
    if (isHopeless) return null;
    if (isSignOutPending()) {
      await endSession().catch(() => undefined);
      return null;
    }
    try {
      const { livePosition, ...user } = await call(authContract.me, undefined, context.signal);
      firstLivePosition ??= livePosition ?? undefined;
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/**
 * Refetches if no one was signed in, because another tab may have changed that. After several
 * failures the user counts as signed out.
 */
export async function loadUser(queries: QueryClient): Promise<User | null> {
  const known = knownUser(queries);
  if (known) return known;
  return queries.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
}

/** Signed out, because the server could not be reached. */
export function couldNotLoadUser(queries: QueryClient): boolean {
  return queries.getQueryState(key)?.status === "error";
}

/** Undefined until requested. */
export function knownUser(queries: QueryClient): User | null | undefined {
  return queries.getQueryData<User | null>(key);
}

/** For public pages. */
export async function findUser(queries: QueryClient) {
  const known = knownUser(queries);
  if (known !== undefined) return { user: known };
  // The request failed: once per navigation is enough.
  return { user: couldNotLoadUser(queries) ? null : await loadUser(queries) };
}

/** Older than all data of the displayed organisation; each position serves one stream. */
export function takeLivePosition(): string | undefined {
  const position = firstLivePosition;
  firstLivePosition = undefined;
  return position;
}

export function rememberUser(queries: QueryClient, user: User | null): void {
  queries.setQueryData(key, user);
}

/** Clears everything this user has loaded; the public settings stay. */
export function forgetUser(queries: QueryClient): void {
  const [configKey] = configQuery.queryKey;
  firstLivePosition = undefined;
  queries.removeQueries({ predicate: ({ queryKey: [name] }) => name !== configKey });
  rememberUser(queries, null);
}
