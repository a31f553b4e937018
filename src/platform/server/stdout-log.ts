import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const MAX_WAITING_BYTES = 1024 * 1024;
const RETRY_MS = 200;

/**
 * Writes lines to stdout immediately. Lines that cannot be written, because the disk is full or the
 * reader slow, are buffered and retried; beyond a limit newer lines are dropped. A full log must
 * not take down the product.
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
