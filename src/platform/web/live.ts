import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { loadConfig } from "./config.ts";

/** `reset` means that anything may have changed: everything shown must be refetched. */
export type LiveMessage = { kind: "change"; data: unknown } | { kind: "reset" };

export type LiveOptions = {
  /** The server's position just before the displayed data was fetched. */
  since: string | undefined;
  receive(message: LiveMessage): void;
  /** The server refuses this stream; an ordinary call will find out why. */
  refused(): void;
};

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Receives live changes. All tabs share one stream: the tab with the lock listens and forwards
 * them, and if it closes, the next one takes over. Returns a function that stops.
 */
export function openLive(endpoint: EndpointShape, options: LiveOptions): () => void {
  const name = `live ${endpoint.path}`;
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(name);
  channel.addEventListener(
    "message",
    // Only this function posts here, from the tab that holds the stream.
    ({ data }: MessageEvent<LiveMessage>) => options.receive(data),
    { signal },
  );
  const receiveAndBroadcast = (message: LiveMessage) => {
    options.receive(message);
    channel.postMessage(message);
  };
  const listen = () =>
    keepListening(endpoint, { ...options, receive: receiveAndBroadcast }, signal);
  // Without the Web Locks API, as on plain http, each tab listens for itself.
  const ended = navigator.locks ? navigator.locks.request(name, { signal }, listen) : listen();
  ended.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** Runs until aborted, with backoff after each refusal. */
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
    // Jitter, so that browsers refused together do not reconnect together.
    await pause(wait * (0.75 + Math.random() / 2), signal);
  }
}

/**
 * One stream until the server refuses it. The browser reconnects by itself and sends the last event
 * id. Returns whether anything arrived.
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
      // Data fetched before the stream began may have changed unnoticed.
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
