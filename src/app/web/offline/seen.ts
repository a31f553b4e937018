import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import { loadConfig } from "#src/platform/web/config.ts";
import { assumeOffline, isKnownOffline, onOffline } from "#src/platform/web/connection.ts";
import { logOnly } from "#src/platform/web/log-only.ts";
import { knownUser } from "#src/workspace/auth/web/current-user.public.ts";
import { hasSwitched } from "#src/workspace/auth/web/session/switched.public.ts";
import { isSignOutPending } from "#src/workspace/auth/web/sign-out/pending-sign-out.public.ts";
import { forgetSeen } from "./forget-seen.ts";
import { registerWorker } from "./register-worker.ts";
import { isSame, putSeen, readSeen, type SeenOwner } from "./seen-database.ts";

const EVERY_MS = 1000;
/** Someone who was removed in the meantime reads no longer than this without a connection. */
const KEPT_FOR_MS = 7 * 86_400_000;

let isKeeping = false;

/** For each person who signs in: signing out removes the worker. */
export async function prepareOffline(
  router: RegisteredRouter,
  queries: QueryClient,
): Promise<void> {
  // Browsers that could not open the application keep nothing, such as on plain http.
  if (!("serviceWorker" in navigator)) return;
  if (!isKeeping) {
    keepSeen(router, queries);
    void prepareNotified(router, queries).catch((error) =>
      logOnly("Notifications are not opened", error),
    );
  }
  isKeeping = true;
  await registerWorker();
}

/** At once if notifications are allowed, or when they become so. */
async function prepareNotified(router: RegisteredRouter, queries: QueryClient): Promise<void> {
  const permission = await navigator.permissions?.query({ name: "notifications" });
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  if (permission && permission.state !== "granted" && !isInstalled)
    await new Promise((resolve) => permission.addEventListener("change", resolve, { once: true }));
  const { keepNotified } = await import("./notified.ts");
  keepNotified(router, queries);
}

/** Keeps on this device what the inbox shows, and brings it back when the connection is lost. */
function keepSeen(router: RegisteredRouter, queries: QueryClient): void {
  let isWaiting = false;
  let owner: SeenOwner | undefined;
  let written = new Map<string, number>();

  async function write(): Promise<void> {
    isWaiting = false;
    const now = await ownerOf(queries);
    if (!now || isKnownOffline() || hasSwitched()) return;
    if (!owner || !isSame(owner, now)) written = new Map();
    owner = now;
    const rows = isInboxOpen(router) ? shownRows(queries, written) : [];
    // The first time others' rows are deleted, even if there are none to add.
    if (rows.length === 0 && written.size > 0) return;
    for (const { hash, updatedAt } of rows) written.set(hash, updatedAt);
    await putSeen(now, rows);
  }

  function writeSoon(): void {
    if (isWaiting) return;
    isWaiting = true;
    window.setTimeout(() => void write().catch(notKept), EVERY_MS);
  }

  queries.getQueryCache().subscribe(writeSoon);
  router.subscribe("onResolved", writeSoon);
  writeSoon();
  onOffline(() => void bringBack(queries).catch(notKept));
}

/** At the start without a connection: nothing has been asked for yet. */
export async function openSeen(queries: QueryClient): Promise<void> {
  assumeOffline();
  if (!isSignOutPending()) await bringBack(queries).catch(notKept);
}

/** Answers that the page already has stay: they are newer. */
async function bringBack(queries: QueryClient): Promise<void> {
  const seen = await readSeen();
  if (!seen) return;
  const user = knownUser(queries);
  const owner = user === undefined ? seen.owner : await ownerOf(queries);
  const isOfThis = owner && isSame(owner, seen.owner) && seen.owner.build === (await buildId());
  if (!isOfThis || Date.now() - seen.keptAt > KEPT_FOR_MS) return forgetSeen();
  const cache = queries.getQueryCache();
  for (const { hash, key, text, updatedAt } of seen.rows) {
    if (cache.get(hash)?.state.data !== undefined) continue;
    // It stays as long as the page: it could not be asked for again.
    const query = cache.build(queries, { queryKey: key, gcTime: Number.POSITIVE_INFINITY });
    query.setData(JSON.parse(text), { updatedAt, manual: true });
  }
}

function shownRows(queries: QueryClient, written: ReadonlyMap<string, number>) {
  return queries
    .getQueryCache()
    .findAll({ type: "active" })
    .filter(({ queryHash, state }) => written.get(queryHash) !== state.dataUpdatedAt)
    .flatMap(({ queryHash, queryKey, state: { data, dataUpdatedAt } }) =>
      // A file has no text, and no connection would bring it back.
      data === undefined || data instanceof Blob
        ? []
        : [
            {
              hash: queryHash,
              key: queryKey,
              text: JSON.stringify(data),
              updatedAt: dataUpdatedAt,
            },
          ],
    );
}

function isInboxOpen(router: RegisteredRouter): boolean {
  const page = router.state.matches.at(-1)?.staticData.page;
  return page === "inbox" || page === "allInboxes";
}

async function ownerOf(queries: QueryClient): Promise<SeenOwner | undefined> {
  const build = await buildId();
  // Read last: someone may have signed out while the settings were loading.
  const user = knownUser(queries);
  const organization = user?.session?.organizationId;
  return user && organization ? { person: user.id, organization, build } : undefined;
}

async function buildId(): Promise<string> {
  return String((await loadConfig()).build.id);
}

function notKept(error: unknown): void {
  logOnly("The inbox is not kept for opening it offline", error);
}
