import { call } from "#src/platform/web/api.ts";
import { NetworkError } from "#src/platform/web/api-error.ts";
import { keepDrafts } from "#src/platform/web/drafts.ts";
import { keepPreferences } from "#src/platform/web/preferences.ts";
import { broadcastToTabs } from "#src/platform/web/tabs.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";

const KEY = "sign-out-pending";

/** For browsers without storage: then it lasts as long as the page. */
let isPending = false;
let ending: Promise<void> | undefined;

/**
 * Ends the session on the server. Until that succeeds, even after a reload, this browser behaves as
 * if signed out.
 */
export function endSession(): Promise<void> {
  ending ??= end().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function end(): Promise<void> {
  isPending = true;
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // Storage may be unavailable.
  }
  const { keepCopies } = await loadCopies();
  // A second tab would read nothing until the first one has restored it.
  await alone(() => keepCopies(signOut));
}

/** Loaded lazily. Without it unsaved text would be lost, so the session ends later. */
function loadCopies() {
  return import("#src/editor/saving/device/stored-copies.ts").catch((cause: unknown) => {
    throw new NetworkError("What keeps unsaved text was not loaded", { cause });
  });
}

async function signOut(): Promise<void> {
  await call(authContract.signOut);
  forgetPendingSignOut();
  broadcastToTabs({ kind: "signed-out" });
  keepPreferences();
  keepDrafts();
}

/** Browsers without the Web Locks API, as on plain http, clear nothing on sign-out either. */
function alone(act: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request("sign-out", act) : act();
}

export function isSignOutPending(): boolean {
  try {
    return isPending || localStorage.getItem(KEY) !== null;
  } catch {
    return isPending;
  }
}

/** Someone has signed in since: the session to end no longer exists. */
export function forgetPendingSignOut(): void {
  isPending = false;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored either.
  }
}
