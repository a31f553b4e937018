/** How many calls are inside at once, and whether one more is let in. */
export type Room = {
  readonly isFull: boolean;
  readonly size: number;
  enter(call: object): void;
  /** False when it was not inside. */
  leave(call: object): boolean;
  /** Looks back on the calls since the last look and makes room for more or for fewer. */
  look(): void;
};

/** As many as keep a large database busy; more inside would only wait there instead. */
const MOST = 32;
/** As many as keep a small machine busy. */
const LEAST = 6;
/** With so few inside a call takes as long as its work does. */
const ALONE = 3;
const USUAL_AT_FIRST_MS = 4;
/** A call that takes so many times as long as usual mostly waits for the others inside. */
const CROWDED = 3;
const SHRINK = 0.85;
/** Fewer tell nothing. */
const CALLS_TO_LOOK_AT = 5;

/**
 * Where database and server share few processors, many calls at once are done no sooner, each only
 * takes longer, and changing between them costs all of them time. So the room is as large as lets
 * calls take a few times as long as they do alone: large before a distant database, small on a
 * small machine.
 */
export function createRoom(now: () => number): Room {
  const inside = new Map<object, { since: number; isAlone: boolean }>();
  let places = MOST;
  let usualMs = USUAL_AT_FIRST_MS;
  let count = 0;
  let sumMs = 0;
  let wasFull = false;

  return {
    get isFull() {
      const isFull = inside.size >= places;
      wasFull ||= isFull;
      return isFull;
    },
    get size() {
      return inside.size;
    },

    enter(call) {
      inside.set(call, { since: now(), isAlone: inside.size < ALONE });
    },

    leave(call) {
      const one = inside.get(call);
      if (!one) return false;
      inside.delete(call);
      const ms = now() - one.since;
      count += 1;
      sumMs += ms;
      if (one.isAlone && inside.size < ALONE) usualMs += (ms - usualMs) / 64;
      return true;
    },

    look() {
      if (count < CALLS_TO_LOOK_AT) return;
      if (sumMs / count > usualMs * CROWDED) places = Math.max(LEAST, Math.floor(places * SHRINK));
      else if (wasFull) places = Math.min(MOST, places + 1);
      count = 0;
      sumMs = 0;
      wasFull = false;
    },
  };
}
