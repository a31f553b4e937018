/** Somebody who waits for a place. Neither function is called twice, and only one of them. */
export type Waiting = { since: number; enter(): void; turnAway(): void };

export type Line = {
  readonly length: number;
  /** False when it would wait too long; it is then to be turned away. */
  join(waiting: Waiting): boolean;
  /** The next one, if any. */
  next(): Waiting | undefined;
  /** Turns away who has waited too long. */
  sweep(): void;
};

type LineOptions = {
  now(): number;
  /** How long somebody waits at most, when many come at once. */
  patienceMs: number;
  /** The same when there have been too many for a while: more would only wait longer. */
  crowdedPatienceMs: number;
  mostWaiting: number;
  /** So many may wait however slowly the line moves. */
  alwaysRoomFor: number;
};

/** A line that has not been empty for so long will not become so by itself. */
const CROWDED_AFTER_MS = 1000;
/** And one that had to refuse somebody is not trusted again before it has refused nobody so long. */
const CROWDED_FOR_MS = 1000;

/**
 * First come, first served. Many at once are let wait; in a line that stands for a while only as
 * many as will have their turn soon, so that whoever is let in gets an answer in good time.
 */
export function createLine(options: LineOptions): Line {
  const { now } = options;
  let waiting: Waiting[] = [];
  let first = 0;
  let lastEmpty = now();
  let lastTurn = now();
  let lastRefusal = -Infinity;
  /** What passes between two turns, in the middle of the recent ones. */
  let stepMs = 1;

  const lengthNow = () => waiting.length - first;

  function patience(): number {
    const standsLong = lengthNow() > 0 && now() - lastEmpty > CROWDED_AFTER_MS;
    const isCrowded = standsLong || now() - lastRefusal < CROWDED_FOR_MS;
    return isCrowded ? options.crowdedPatienceMs : options.patienceMs;
  }

  /** A line that does not move at all takes longer than its last turns did. */
  function expectedMs(length: number): number {
    return length * Math.max(stepMs, (now() - lastTurn) / 4);
  }

  function refuses(): boolean {
    const length = lengthNow();
    const isTooLong = length >= options.alwaysRoomFor && expectedMs(length) > patience();
    const isRefused = isTooLong || length >= options.mostWaiting;
    if (isRefused) lastRefusal = now();
    return isRefused;
  }

  return {
    get length() {
      return lengthNow();
    },

    join(one) {
      if (lengthNow() === 0) {
        lastEmpty = one.since;
        lastTurn = one.since;
      }
      if (refuses()) return false;
      waiting.push(one);
      return true;
    },

    next() {
      const next = waiting[first];
      if (!next) return undefined;
      first += 1;
      if (first > 1000 && first * 2 > waiting.length) {
        waiting = waiting.slice(first);
        first = 0;
      }
      stepMs += (now() - lastTurn - stepMs) / 32;
      lastTurn = now();
      if (lengthNow() === 0) lastEmpty = lastTurn;
      return next;
    },

    sweep() {
      const oldest = now() - options.patienceMs;
      for (let one = waiting[first]; one && one.since < oldest; one = waiting[first]) {
        first += 1;
        one.turnAway();
      }
    },
  };
}
