import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { loadConfig } from "./config.ts";

/** `reset` means that anything may have changed: what is shown has to be refetched. */
export type LiveMessage = { kind: "change"; data: unknown } | { kind: "reset" };

export type LiveOptions = {
  /** The server's position of a moment before anything that is shown was fetched. */
  since: string | undefined;
  receive(message: LiveMessage): void;
  /** The server will not let this browser listen now; why is for an ordinary call to find out. */
  refused(): void;
};

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Receives changes as they happen. All tabs share one stream: the tab that holds the lock listens
 * and passes them on, and when it goes, the next one takes over. Returns how to stop.
 */
export function openLive(endpoint: EndpointShape, options: LiveOptions): () => void {
  const name = `live ${endpoint.path}`;
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(name);
  channel.addEventListener(
    "message",
    // Only this function posts here, in whichever tab holds the stream.
    ({ data }: MessageEvent<LiveMessage>) => options.receive(data),
    { signal },
  );
  const receiveAndBroadcast = (message: LiveMessage) => {
    options.receive(message);
    channel.postMessage(message);
  };
  const listen = () =>
    keepListening(endpoint, { ...options, receive: receiveAndBroadcast }, signal);
  // Without locks, as on plain http over a network, each tab listens for itself.
  const ended = navigator.locks ? navigator.locks.request(name, { signal }, listen) : listen();
  ended.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** Until it is aborted; waits longer after each refusal. */
async function keepListening(
  endpoint: EndpointShape,
  options: LiveOptions,
  signal: AbortSignal,
): Promise<void> {
  const { apiBaseUrl } = await loadConfig();
  let wait = FIRST_WAIT_MS;
  let { since } = options;
  while (!signal.aborted) {
    const stream = { url: apiBaseUrl + endpoint.path, since };
    since = undefined;
    const wasHeard = await listenOnce(stream, options.receive, signal);
    if (signal.aborted) return;
    options.refused();
    wait = wasHeard ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    // Browsers that were refused together do not come back together.
    await pause(wait * (0.75 + Math.random() / 2), signal);
  }
}

/**
 * One stream until the server refuses it. Lost connections are the browser's matter: it comes
 * back by itself and names the last event it has seen. Answers whether anything arrived.
 */
function listenOnce(
  { url, since }: { url: string; since: string | undefined },
  receive: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let wasReady = false;
    const address = since === undefined ? url : `${url}?since=${encodeURIComponent(since)}`;
    const source = new EventSource(address, { withCredentials: true });
    const end = () => {
      source.close();
      resolve(wasReady);
    };
    source.addEventListener("change", ({ data }: MessageEvent<string>) => {
      receive({ kind: "change", data: JSON.parse(data) });
    });
    source.addEventListener("reset", () => receive({ kind: "reset" }));
    source.addEventListener("ready", () => {
      // What was fetched before the stream began may have changed unheard.
      if (!wasReady && since === undefined) receive({ kind: "reset" });
      wasReady = true;
    });
    source.addEventListener("over", end);
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) end();
    });
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        window.clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
