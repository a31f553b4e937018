import { externalStore } from "./state/external-store.ts";

const ASK_EVERY_MS = 5000;

const isOffline = externalStore(false);
const whenBack = new Set<() => void>();
let isAsking = false;
let timer: number | undefined;

/** Offline: the network or the server is down. */
export const useIsOffline = isOffline.useValue;
export const isKnownOffline = isOffline.get;

/** The connection was lost and is back. */
export function onReconnect(act: () => void): void {
  whenBack.add(act);
}

/**
 * One failed call proves nothing, and browsers often report being offline wrongly. A suspicion
 * triggers a check, which repeats until the server responds.
 */
export function checkConnection(): void {
  if (isAsking) return;
  isAsking = true;
  void ping().finally(() => {
    isAsking = false;
  });
}

async function ping(): Promise<void> {
  window.clearTimeout(timer);
  const isAnswered = await fetch("/config.json", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
  const wasOffline = isOffline.get();
  isOffline.set(!isAnswered);
  if (!isAnswered) timer = window.setTimeout(checkIfVisible, ASK_EVERY_MS);
  else if (wasOffline) for (const act of whenBack) act();
}

function checkIfVisible(): void {
  if (document.visibilityState === "visible") checkConnection();
}

window.addEventListener("offline", checkConnection);
window.addEventListener("online", checkConnection);
document.addEventListener("visibilitychange", () => {
  if (isOffline.get()) checkIfVisible();
});
