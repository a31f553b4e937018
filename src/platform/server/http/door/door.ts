import type { IncomingMessage, ServerResponse } from "node:http";
import type { Urgency } from "#src/platform/contract/endpoint.ts";
import { unavailable } from "#src/platform/server/app-error.ts";
import { createLine } from "./line.ts";
import type { Pressure } from "./pressure.ts";
import { createRoom } from "./room.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export type Door = {
  /** Lets calls in a few at a time, saves before reads, and turns away what would wait too long. */
  guard(handle: Handle): Handle;
  /** Beyond the door it is known which call it is: some are refused although there is a place. */
  refuseIfBusy(urgency: Urgency): void;
  /**
   * From here on the call only waits: for its body, a hash, a service elsewhere, or its answer to
   * be read. Somebody else gets its place meanwhile.
   */
  stepAside(request: IncomingMessage): void;
  /** It goes on at once, even if that makes one too many: nobody waits twice. */
  stepIn(request: IncomingMessage): void;
  /** Addresses of calls that only read and are as vital as a save. */
  vital: Set<string>;
  count(): Readonly<Record<"inside" | "waiting", number>>;
  stop(): void;
};

export type DoorOptions = {
  pressure: Pressure;
  /** Off where everybody waits as long as it takes, because the machine may be slow. */
  isHurried: boolean;
  /** Answers for the server without troubling the rest of it. */
  turnAway: (request: IncomingMessage, response: ServerResponse, afterSeconds: number) => void;
  /** Hears of everyone who was turned away. */
  onTurnedAway: (urgency: Urgency) => void;
};

/** A line of its own for each: whoever saves goes first. */
const ORDINARY = { patienceMs: 750, crowdedPatienceMs: 100, mostWaiting: 250, alwaysRoomFor: 4 };
const VITAL = { patienceMs: 2000, crowdedPatienceMs: 500, mostWaiting: 500, alwaysRoomFor: 64 };
/** So many, inside and in line, are no moment any more. */
const BUSY = 48;
const SWEEP_MS = 100;

const PATIENT = { patienceMs: Infinity, crowdedPatienceMs: Infinity };

const FREE = new Set(["/healthz", "/readyz", "/metrics"]);

export function createDoor(options: DoorOptions): Door {
  const { pressure } = options;
  const now = () => performance.now();
  const patience = options.isHurried ? {} : PATIENT;
  const lines = {
    vital: createLine({ ...VITAL, ...patience, now }),
    ordinary: createLine({ ...ORDINARY, ...patience, now }),
  };
  const waiting = () => lines.vital.length + lines.ordinary.length;
  const room = createRoom(now);
  const vital = new Set<string>();
  const sweep = setInterval(() => {
    room.look();
    letIn();
    lines.vital.sweep();
    lines.ordinary.sweep();
  }, SWEEP_MS);
  sweep.unref();

  function letIn(): void {
    while (!room.isFull) {
      const next = lines.vital.next() ?? lines.ordinary.next();
      if (!next) return;
      next.enter();
    }
  }

  function stepAside(request: IncomingMessage): void {
    if (room.leave(request)) letIn();
  }

  function refuse(request: IncomingMessage, response: ServerResponse, urgency: Urgency): void {
    options.onTurnedAway(urgency);
    if (!response.destroyed) options.turnAway(request, response, secondsToWait());
  }

  return {
    vital,
    stepAside,

    guard: (handle) => (request, response) => {
      const path = pathOf(request.url ?? "/");
      if (FREE.has(path)) return handle(request, response);
      const isRead = request.method === "GET" || request.method === "HEAD";
      const urgency = isRead && !vital.has(path) ? "ordinary" : "vital";
      const enter = () => {
        // It may have left while it waited.
        if (response.destroyed) return;
        room.enter(request);
        response.once("close", () => stepAside(request));
        handle(request, response);
      };
      if (urgency === "ordinary" && pressure.level() === 2) {
        return refuse(request, response, urgency);
      }
      if (!room.isFull) return enter();
      const turnAway = () => refuse(request, response, urgency);
      if (!lines[urgency].join({ since: now(), enter, turnAway })) turnAway();
    },

    refuseIfBusy(urgency) {
      if (urgency !== "can-wait") return;
      if (room.size + waiting() <= BUSY && pressure.level() === 0) return;
      options.onTurnedAway(urgency);
      throw unavailable(secondsToWait());
    },

    stepIn(request) {
      if (!request.socket.destroyed) room.enter(request);
    },

    count: () => ({ inside: room.size, waiting: waiting() }),

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

/** Spread out, so that those who were turned away together do not come back together. */
function secondsToWait(): number {
  return 1 + Math.floor(Math.random() * 4);
}
