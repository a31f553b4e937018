import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { chromiumLaunch } from "#scripts/chromium/find-chromium.ts";

type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

export type OpenContext = {
  context: BrowserContext;
  /** A visit leaves nothing behind except the browser's file cache. */
  close(): Promise<void>;
};

/** A replaced clock cannot be restored. */
type Watched = { context: BrowserContext; hasOwnClock: boolean };

let starting: Promise<Browser> | undefined;
const idle = new Map<string, Watched[]>();
// Top-level, because it belongs to the whole file rather than the first test.
after(async () => (await starting)?.close());

/**
 * One browser for all journeys of a process. A context is reused between visits, because loading
 * the application into an empty cache costs more than most journeys.
 */
export async function openContext(
  options: ContextOptions,
  hasEmptyCache: boolean,
): Promise<OpenContext> {
  starting ??= chromium.launch(chromiumLaunch());
  const browser = await starting;
  const key = JSON.stringify(options);
  const reused = hasEmptyCache ? undefined : idle.get(key)?.pop();
  const watched = reused ?? watchClock(await browser.newContext(options));
  const { context } = watched;
  return {
    context,
    async close() {
      // A visit for a whole file ends after the browser, whose hook was registered first.
      if (!browser.isConnected()) return;
      // Requests still intercepted by a test are abandoned.
      const pages = context.pages();
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      if (watched.hasOwnClock || hasEmptyCache) return context.close();
      await forget(context, options.baseURL ?? "");
      idle.set(key, [...(idle.get(key) ?? []), watched]);
    },
  };
}

/**
 * A browser with a profile on disk, as an installed application has: what it stores outlives its
 * pages.
 */
export async function openProfile(options: ContextOptions): Promise<OpenContext> {
  const folder = await mkdtemp(join(tmpdir(), "foreword-profile-"));
  const context = await chromium.launchPersistentContext(folder, {
    ...chromiumLaunch(),
    ...options,
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function watchClock(context: BrowserContext): Watched {
  const watched = { context, hasOwnClock: false };
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (time) => {
    watched.hasOwnClock = true;
    return install(time);
  };
  return watched;
}

async function forget(context: BrowserContext, origin: string): Promise<void> {
  await Promise.all([
    context.setOffline(false),
    context.clearPermissions(),
    context.unrouteAll({ behavior: "ignoreErrors" }),
  ]);
  const [first = await context.newPage(), ...others] = context.pages();
  // A page that has navigated away no longer writes to its storage.
  await Promise.all([first.goto("about:blank"), ...others.map((page) => page.close())]);
  const devtools = await context.newCDPSession(first);
  await Promise.all([
    context.clearCookies(),
    devtools.send("Storage.clearDataForOrigin", {
      origin,
      storageTypes: "local_storage,indexeddb,cache_storage,service_workers",
    }),
  ]);
  await first.close();
}
