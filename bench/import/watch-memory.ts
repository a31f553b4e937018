import { readdirSync, readFileSync } from "node:fs";

const LOOK_EVERY_MS = 50;
const CHILD = "converter-child";

/** The peak memory of a converter in MiB, as measured by the system. */
export function watchConverters(): { peakMib(): number; stop(): void } {
  let peak = 0;
  const look = () => {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      if (!read(`/proc/${pid}/cmdline`).includes(CHILD)) continue;
      const high = /VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1];
      peak = Math.max(peak, Number(high ?? 0) / 1024);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return { peakMib: () => peak, stop: () => clearInterval(timer) };
}

/** A process may exit while being read. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
