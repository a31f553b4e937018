import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import { onRefused, SECOND_FACTOR, SINGLE_SIGN_ON } from "#src/platform/web/api.ts";
import { listDrafts } from "#src/platform/web/drafts.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { authPages } from "#src/workspace/auth/auth.pages.ts";
import {
  currentUserQuery,
  forgetUser,
  knownUser,
} from "#src/workspace/auth/web/current-user.public.ts";
import {
  endSession,
  forgetPendingSignOut,
} from "#src/workspace/auth/web/sign-out/pending-sign-out.public.ts";
import { singleSignOnPages } from "#src/workspace/single-sign-on/single-sign-on.pages.ts";
import { isExcepted } from "./excepted-paths.rules.ts";

let hasNewRole: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;

/** On signed-in pages: whether a refusal is due to a changed role. */
export function onForbidden(check: () => Promise<boolean>): void {
  hasNewRole = check;
}

/** Several calls of a page are refused at once; one check is enough. */
function refetchRole(): Promise<boolean> | undefined {
  asking ??= hasNewRole?.().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** A refusal anywhere else means that the session has ended. */
export function watchSession(router: RegisteredRouter, queries: QueryClient) {
  onRefused(async ({ error, path }) => {
    const { pathname, href } = router.state.location;
    if (isExcepted(path) || isExcepted(pathname)) return;
    if (error.code === SECOND_FACTOR) {
      if (pathname === authPages.secondFactor.path) return;
      const search = { next: href };
      void router.navigate({ to: "/second-factor", search, replace: true, ignoreBlocker: true });
      return;
    }
    if (error.code === SINGLE_SIGN_ON) {
      if (pathname === singleSignOnPages.singleSignOnRequired.path) return;
      const search = { next: href };
      void router.navigate({ to: "/single-sign-on", search, replace: true, ignoreBlocker: true });
      return;
    }
    if (error.status === 403 && path !== authContract.me.path && (await refetchRole())) return;
    // No one was signed in: the page's guard decides.
    if (path === authContract.me.path && !knownUser(queries)) return;
    // A refused permission leaves a live session, which is ended too.
    if (error.status === 403) void endSession().catch(() => undefined);
    const notice = listDrafts().length > 0 ? "draft-kept" : "session-ended";
    // The provider is asked again after hours; the address finds it.
    const { session, email } = knownUser(queries) ?? {};
    const known = session?.isSingleSignOn && email ? { email } : {};
    forgetUser(queries);
    void router.navigate({
      to: "/sign-in",
      search: { next: href },
      state: { notice, ...known },
      // Leaving is unavoidable, so no confirmation is shown.
      ignoreBlocker: true,
    });
  });

  forgetPendingAfterSignIn(queries);
}

/** Only a newly signed-in user has a new session; a displayed one may be signing out. */
function forgetPendingAfterSignIn(queries: QueryClient): void {
  const [userKey] = currentUserQuery.queryKey;
  let wasSignedIn = false;
  queries.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    if (queryKey[0] !== userKey) return;
    const isSignedIn = Boolean(state.data);
    if (isSignedIn && !wasSignedIn) forgetPendingSignOut();
    wasSignedIn = isSignedIn;
  });
}
