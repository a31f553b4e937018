import type { IncomingMessage, ServerResponse } from "node:http";
import type { Priority } from "#src/platform/contract/endpoint.ts";
import { unavailable } from "#src/platform/server/app-error.ts";
import { createConcurrencyLimit } from "./adaptive-concurrency-limit.ts";
import { createRequestQueue } from "./request-queue.ts";
import type { Pressure } from "./resource-pressure.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export type AdmissionControl = {
  /**
   * Admits a few requests at a time, writes before reads, and rejects those that would wait too
   * long.
   */
  guard(handle: Handle): Handle;
  /**
   * Call after routing, when the endpoint is known: sheddable requests are rejected on a busy
   * server.
   */
  rejectIfBusy(priority: Priority): void;
  /**
   * The request is only waiting: for its body, a hash, another service, or a client that reads the
   * response. Its slot is released.
   */
  release(request: IncomingMessage): void;
  /** The request continues immediately, even beyond the limit: no request queues twice. */
  reacquire(request: IncomingMessage): void;
  /** Paths whose GETs are critical, and paths whose POSTs are not. */
  exceptions: Readonly<Record<"critical" | "normal", Set<string>>>;
  count(): Readonly<Record<"active" | "queued", number>>;
  stop(): void;
};

export type AdmissionOptions = {
  pressure: Pressure;
  /** Without it requests wait indefinitely, because the machine may be slow. */
  hasQueueTimeouts: boolean;
  /** Responds without router, session or database. */
  reject: (request: IncomingMessage, response: ServerResponse, retryAfter: number) => void;
  /** Called for each rejected request. */
  onRejected: (priority: Priority) => void;
};

/** One queue per priority; the critical one goes first. */
const NORMAL = { timeoutMs: 750, congestedTimeoutMs: 100, maxLength: 250, minLength: 4 };
const CRITICAL = { timeoutMs: 2000, congestedTimeoutMs: 500, maxLength: 500, minLength: 64 };
/** More active and queued requests than this exceed a short burst. */
const BUSY = 48;
const SWEEP_MS = 100;

const NO_TIMEOUT = { timeoutMs: Infinity, congestedTimeoutMs: Infinity };

/** Health and metrics requests are always served. */
const EXEMPT = new Set(["/healthz", "/readyz", "/metrics"]);

export function createAdmissionControl(options: AdmissionOptions): AdmissionControl {
  const { pressure } = options;
  const now = () => performance.now();
  const timeouts = options.hasQueueTimeouts ? {} : NO_TIMEOUT;
  const queues = {
    critical: createRequestQueue({ ...CRITICAL, ...timeouts, now }),
    normal: createRequestQueue({ ...NORMAL, ...timeouts, now }),
  };
  const queued = () => queues.critical.length + queues.normal.length;
  const limit = createConcurrencyLimit(now);
  const exceptions = { critical: new Set<string>(), normal: new Set<string>() };
  const sweep = setInterval(() => {
    limit.adjust();
    admitNext();
    queues.critical.sweep();
    queues.normal.sweep();
  }, SWEEP_MS);
  sweep.unref();

  function admitNext(): void {
    while (!limit.isReached) {
      const next = queues.critical.dequeue() ?? queues.normal.dequeue();
      if (!next) return;
      next.admit();
    }
  }

  function release(request: IncomingMessage): void {
    if (limit.release(request)) admitNext();
  }

  function reject(request: IncomingMessage, response: ServerResponse, priority: Priority): void {
    options.onRejected(priority);
    if (!response.destroyed) options.reject(request, response, retryAfterSeconds());
  }

  return {
    exceptions,
    release,

    guard: (handle) => (request, response) => {
      const path = pathOf(request.url ?? "/");
      if (EXEMPT.has(path)) return handle(request, response);
      const isNormal =
        request.method === "POST"
          ? exceptions.normal.has(path)
          : ["GET", "HEAD"].includes(request.method ?? "") && !exceptions.critical.has(path);
      const priority = isNormal ? "normal" : "critical";
      const admit = () => {
        // The client may have disconnected while its request was queued.
        if (response.destroyed) return;
        limit.acquire(request);
        response.once("close", () => release(request));
        handle(request, response);
      };
      if (priority === "normal" && pressure.level() === 2) {
        return reject(request, response, priority);
      }
      if (!limit.isReached) return admit();
      const rejectIt = () => reject(request, response, priority);
      if (!queues[priority].enqueue({ since: now(), admit, reject: rejectIt })) rejectIt();
    },

    rejectIfBusy(priority) {
      if (priority !== "sheddable") return;
      if (limit.active + queued() <= BUSY && pressure.level() === 0) return;
      options.onRejected(priority);
      throw unavailable(retryAfterSeconds());
    },

    reacquire(request) {
      if (!request.socket.destroyed) limit.acquire(request);
    },

    count: () => ({ active: limit.active, queued: queued() }),

    stop() {
      clearInterval(sweep);
      pressure.stop();
    },
  };
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/** Jitter, so that clients rejected together do not retry together. */
function retryAfterSeconds(): number {
  return 1 + Math.floor(Math.random() * 4);
}
