import type { SaveClock } from "#src/editor/saving/path/save-clock.ts";

export const browserClock: SaveClock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after(ms, act) {
    const timer = window.setTimeout(act, ms);
    return () => window.clearTimeout(timer);
  },
};
