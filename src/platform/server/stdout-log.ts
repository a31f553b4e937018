import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const MAX_WAITING_BYTES = 1024 * 1024;
const RETRY_MS = 200;

/**
 * Lines to stdout, at once. What cannot be written, because a disk is full or the reader is slow,
 * waits and is tried again; beyond a bound newer lines are left out. A product that ends because
 * no one can note how it is doing helps no one.
 */
export function stdoutLog(write: (bytes: Buffer) => number = writeToStdout): DestinationStream {
  let waiting: Buffer = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    try {
      while (waiting.length > 0) waiting = waiting.subarray(write(waiting));
    } catch {
      timer = setTimeout(flush, RETRY_MS).unref();
    }
  }

  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length > MAX_WAITING_BYTES) return;
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      if (!timer) flush();
    },
  };
}

function writeToStdout(bytes: Buffer): number {
  return writeSync(1, bytes);
}
