import { Session } from "node:inspector/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

/** Resource pressure of this process: event loop delay and memory, independent of queue length. */
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
/** A process with enough memory spends at most this share of its time on garbage collection. */
const COLLECTION_SHARE = 1 / 20;
/**
 * By default V8 collects when the heap has grown fourfold, so a process that was busy once looks
 * full forever. Collecting at 1.5 times costs no measurable time.
 */
const HEAP_MAY_GROW_PERCENT = 50;

/** Samples the event loop delay and the memory of the process. */
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
   * Free heap does not count, because V8 fills it before the process grows. Garbage is collected
   * first, and the next sample decides: a collection pauses all requests.
   */
  function memoryLevel(): 0 | 1 | 2 {
    const { rss, heapTotal, heapUsed } = process.memoryUsage();
    const current = stepOf((rss - heapTotal + heapUsed) / memoryBytes, MEMORY_SHARE);
    if (current === 0 || performance.now() < nextCollection) return current;
    nextCollection = Infinity;
    void collectGarbage().then((ms) => {
      // At least one sample lies between two collections, or the level would lag behind.
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
 * Runs a full collection and returns the pages to the system, which V8 otherwise keeps for a
 * minute. V8 offers this only through the inspector. Returns the duration.
 */
export async function collectGarbage(): Promise<number> {
  const began = performance.now();
  const session = new Session();
  try {
    session.connect();
    await session.post("HeapProfiler.collectGarbage");
  } catch {
    // Without an inspector, the level uses the current memory.
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
