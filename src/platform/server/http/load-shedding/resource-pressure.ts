import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

/**
 * Resource pressure of this process: event loop delay and memory, regardless of the queue length.
 */
export type Pressure = {
  /** 0: none; 1: sheddable requests are rejected; 2: reads too. */
  level(): 0 | 1 | 2;
  stop(): void;
};

export const NO_PRESSURE: Pressure = { level: () => 0, stop: () => undefined };

const SAMPLE_INTERVAL_MS = 500;
/** A single pause, such as a garbage collection, does not count. */
const SAMPLES = 3;
const DELAY_MS = [200, 1000] as const;
const MEMORY_SHARE = [0.75, 0.9] as const;
/**
 * By default V8 collects when the heap has grown fourfold, so a process that was busy once looks
 * full for ever. Collecting at 1.5 times costs no measurable time.
 */
const HEAP_MAY_GROW_PERCENT = 50;

/** Looks at the delay of the event loop and at the memory the process takes. */
export function watchPressure(memoryBytes: number): Pressure {
  setFlagsFromString(`--heap-growing-percent=${HEAP_MAY_GROW_PERCENT}`);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const seen: (0 | 1 | 2)[] = [];
  let level: 0 | 1 | 2 = 0;
  const timer = setInterval(() => {
    const slow = stepOf(delay.percentile(99) / 1e6, DELAY_MS);
    delay.reset();
    seen.push(slow);
    if (seen.length > SAMPLES) seen.shift();
    const lasting = seen.length < SAMPLES ? 0 : least(seen);
    level = most(lasting, stepOf(process.memoryUsage.rss() / memoryBytes, MEMORY_SHARE));
  }, SAMPLE_INTERVAL_MS);
  timer.unref();
  return {
    level: () => level,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

function stepOf(value: number, [one, two]: readonly [number, number]): 0 | 1 | 2 {
  if (value > two) return 2;
  return value > one ? 1 : 0;
}

function least(levels: readonly (0 | 1 | 2)[]): 0 | 1 | 2 {
  return levels.reduce((lowest, level) => (level < lowest ? level : lowest), 2);
}

function most(one: 0 | 1 | 2, other: 0 | 1 | 2): 0 | 1 | 2 {
  return one > other ? one : other;
}
