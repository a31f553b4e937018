import { Session } from "node:inspector/promises";
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
/** A process that is really full spends no more than this part of its time on collections. */
const COLLECTION_SHARE = 1 / 20;
/**
 * By default V8 collects when the heap has grown fourfold, so a process that was busy once looks
 * full for ever. Collecting at 1.5 times costs no measurable time.
 */
const HEAP_MAY_GROW_PERCENT = 50;

/** Looks at the delay of the event loop and at the memory that the process takes. */
export function watchPressure(memoryBytes: number): Pressure {
  setFlagsFromString(`--heap-growing-percent=${HEAP_MAY_GROW_PERCENT}`);
  let nextCollection = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const seen: (0 | 1 | 2)[] = [];
  let memory: 0 | 1 | 2 = 0;
  let level: 0 | 1 | 2 = 0;
  const timer = setInterval(() => {
    const slow = stepOf(delay.percentile(99) / 1e6, DELAY_MS);
    delay.reset();
    seen.push(slow);
    if (seen.length > SAMPLES) seen.shift();
    const lasting = seen.length < SAMPLES ? 0 : least(seen);
    memory = memoryLevel();
    level = most(lasting, memory);
  }, SAMPLE_INTERVAL_MS);
  timer.unref();

  /**
   * The free part of the heap does not count, because V8 fills it before the process grows. Garbage
   * is collected before it counts, and the next look decides: a collection stops all calls.
   */
  function memoryLevel(): 0 | 1 | 2 {
    const { rss, heapTotal, heapUsed } = process.memoryUsage();
    const current = stepOf((rss - heapTotal + heapUsed) / memoryBytes, MEMORY_SHARE);
    if (current === 0 || performance.now() < nextCollection) return current;
    nextCollection = Infinity;
    void collectGarbage().then((ms) => {
      // At least one look comes in between, or the level would never follow what is left.
      nextCollection = performance.now() + Math.max(2 * SAMPLE_INTERVAL_MS, ms / COLLECTION_SHARE);
    });
    return memory;
  }

  return {
    level: () => level,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/**
 * Collects everything and gives the pages back to the system, which V8 else keeps for a minute. It
 * offers this to inspectors alone. Answers how long it took.
 */
async function collectGarbage(): Promise<number> {
  const began = performance.now();
  const session = new Session();
  try {
    session.connect();
    await session.post("HeapProfiler.collectGarbage");
  } catch {
    // Where no inspector may connect, the level goes by what is there.
  } finally {
    session.disconnect();
  }
  return performance.now() - began;
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
