import { externalStore } from "./state/external-store.ts";

const ASK_EVERY_MS = 5000;

const isOffline = externalStore(false);
const whenLost = new Set<() => void>();
const whenBack = new Set<() => void>();
let isAsking = false;
let timer: number | undefined;

/** Offline: the network or the server is down. */
export const useIsOffline = isOffline.useValue;
export const isKnownOffline = isOffline.get;

/** The connection was lost. */
export function onOffline(act: () => void): void {
  whenLost.add(act);
}

/** The connection was lost and is back. */
export function onReconnect(act: () => void): void {
  whenBack.add(act);
}

/** The document itself did not come from the server. */
export function assumeOffline(): void {
  isOffline.set(true);
  checkConnection();
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
  if (isAnswered === wasOffline) for (const act of isAnswered ? whenBack : whenLost) act();
}

function checkIfVisible(): void {
  if (document.visibilityState === "visible") checkConnection();
}

window.addEventListener("offline", checkConnection);
window.addEventListener("online", checkConnection);
document.addEventListener("visibilitychange", () => {
  if (isOffline.get()) checkIfVisible();
});
