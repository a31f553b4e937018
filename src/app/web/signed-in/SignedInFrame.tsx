import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Outlet, type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { undoShortcut } from "#src/app/web/notices/notices.shortcuts.ts";
import { AppPalette } from "#src/app/web/palette/AppPalette.tsx";
import { useIsVersionReady } from "#src/platform/web/chunks/new-version.ts";
import { useIsOffline } from "#src/platform/web/connection.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import {
  closeRecentNotices,
  useAreRecentNoticesOpen,
} from "#src/platform/web/notices/recent-state.ts";
import { useIdle } from "#src/platform/web/parts/idle.ts";
import { useListedShortcuts } from "#src/platform/web/shortcuts/listed-shortcuts.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { watchTenant } from "#src/platform/web/tenant.ts";
import { undoText } from "#src/platform/web/undo/undo.text.ts";
import { lastUndo, takeBack, useUndoStack } from "#src/platform/web/undo/undo-stack.ts";
import { lazyPart, preloadParts } from "#src/ui/lazy/lazy-part.ts";
import { knownUser } from "#src/workspace/auth/web/current-user.public.ts";
import {
  hasSwitched,
  isSwitching,
  setSwitched,
  useSwitched,
} from "#src/workspace/auth/web/session/switched.public.ts";
import { SignOutScreen } from "#src/workspace/auth/web/sign-out/lazy-sign-out.ts";
import {
  closeCreateOrganization,
  useIsCreateOrganizationOpen,
} from "#src/workspace/organizations/web/create/create-state.ts";
import { providePolicies } from "./provide-policies.ts";
import styles from "./SignedInFrame.module.css";
import { signedInFrameText } from "./signed-in.text.ts";
import { useStale } from "./use-stale.ts";
import { watchLive } from "./watch-live.ts";

const barsPart = lazyPart(() => import("./bars.tsx"));
const noticeStack = lazyPart(() => import("#src/app/web/notices/NoticeStack.tsx"));
const recentNoticesDialog = lazyPart(() => import("#src/app/web/notices/RecentNoticesDialog.tsx"));
const newOrganization = lazyPart(
  () => import("#src/workspace/organizations/web/create/NewOrganization.tsx"),
);

/** There is not always something to undo. */
const LISTED = [undoShortcut];

/** Global tools of a signed-in user. */
export function SignedInFrame() {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(providePolicies, []);
  useEffect(() => watchLive(router, queries), [router, queries]);
  useEffect(() => watchOrganization(queries), [queries]);
  useListedShortcuts(LISTED);
  useShortcut(undoShortcut, () => void undoLastAct(), useUndoStack().length > 0);
  const isOffline = useIsOffline();
  const isVersionReady = useIsVersionReady();
  const stale = useStale();
  const hasBar = isVersionReady || isOffline || stale.since !== undefined;
  const switchedTo = useSwitched();
  const isIdle = useIdle();
  // Offline these could not be loaded any more.
  const bars = barsPart.useWhen(isIdle || hasBar || switchedTo);
  noticeStack.useWhen(isIdle);
  const isRecentOpen = useAreRecentNoticesOpen();
  const recent = recentNoticesDialog.useWhen(
    isRecentOpen ? "now" : isIdle && "soon",
    isRecentOpen ? giveUpRecent : undefined,
  );
  const isCreating = useIsCreateOrganizationOpen();
  const create = newOrganization.useWhen(isCreating, giveUpCreate);
  useEffect(() => {
    if (!isIdle) return;
    preloadParts();
    // Signing out must work offline as well.
    void SignOutScreen.preload?.();
    prefetchScreens(router);
    void prepareOffline(router, queries);
  }, [isIdle, router, queries]);
  return (
    <div className={styles.frame} data-has-bar={(bars && hasBar) || undefined}>
      {bars ? (
        <bars.TopBars isVersionReady={isVersionReady} isOffline={isOffline} stale={stale} />
      ) : null}
      <div className={styles.page}>
        <Outlet />
      </div>
      <AppPalette />
      {recent ? <recent.RecentNoticesDialog /> : null}
      {create && isCreating ? <create.NewOrganization /> : null}
      {bars ? <bars.ProofQuestion /> : null}
      {bars && switchedTo !== undefined ? <bars.SwitchedBar to={switchedTo} /> : null}
    </div>
  );
}

/** If it cannot be loaded, the application opens with a connection only. */
async function prepareOffline(router: RegisteredRouter, queries: QueryClient): Promise<void> {
  const loaded = await import("#src/app/web/offline/seen.ts").catch(() => undefined);
  await loaded?.prepareOffline(router, queries);
}

/** After some minutes the screen may not show what was restored. */
async function undoLastAct(): Promise<void> {
  const entry = lastUndo();
  if (!entry) return;
  const isDone = await takeBack(entry);
  if (!isDone || !entry.said) return;
  const { title, description } = entry.said;
  notify({
    type: "info",
    title: undoText.reverted(title),
    ...(description ? { description } : {}),
  });
}

function giveUpCreate(): void {
  closeCreateOrganization();
  notify({ type: "error", title: signedInFrameText.createLost });
}

function giveUpRecent(): void {
  closeRecentNotices();
  notify({ type: "error", title: signedInFrameText.noticesLost });
}

/** The usual next pages after the project list. */
const NEXT_SCREENS = ["/projects/$projectId/dashboard", "/settings/personal"] as const;

/** Prefetches the code of likely next screens. Failures are ignored. */
function prefetchScreens(router: RegisteredRouter): void {
  for (const path of NEXT_SCREENS) {
    const screen = router.routesByPath[path];
    for (const route of [screen?.parentRoute, screen])
      if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

/**
 * A suspended tab misses messages of other tabs; the next response reveals that the session
 * switched the organisation.
 */
function watchOrganization(queries: QueryClient): void {
  watchTenant(
    () => (isSwitching() ? undefined : knownUser(queries)?.session?.organizationId),
    (id) => {
      // The tab that switched knows the name, even of a new one.
      if (hasSwitched()) return;
      const to = knownUser(queries)?.members.find(
        ({ organization }) => organization.organizationId === id,
      );
      setSwitched(to?.organization.organizationName ?? signedInFrameText.anotherOrganization);
    },
  );
}
