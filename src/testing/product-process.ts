import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const MAIN = join(import.meta.dirname, "../app/server/main.ts");

export type ProductProcess = {
  child: ChildProcess;
  /** All its output so far, both streams. */
  output(): string;
  /** The first matching output line; rejects if the process exits before. */
  line(pattern: RegExp): Promise<string>;
  /** Exit code, or the name of the signal. */
  ended: Promise<number | string>;
};

/** The product as run by `npm start`, in a separate process. */
export function startProduct(
  environment: Record<string, string>,
  file: string = MAIN,
  args: readonly string[] = [],
): ProductProcess {
  return startProgram(process.execPath, [file, ...args], environment);
}

/** The output of a start that must fail. */
export async function failedStart(environment: Record<string, string>): Promise<string> {
  const product = startProduct({ PORT: "0", ...environment });
  assert.equal(await product.ended, 1, product.output());
  return product.output();
}

/** Any program, for tests that start the product through another one. */
export function startProgram(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): ProductProcess {
  const child = spawn(program, [...args], {
    env: { ...process.env, LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  }
  // "close" rather than "exit", so that all output has arrived.
  const ended = once(child, "close").then(([code, signal]) => code ?? signal);

  return {
    child,
    output: () => lines.join("\n"),
    ended,
    async line(pattern) {
      const { promise, resolve } = Promise.withResolvers<string>();
      const look = () => {
        const found = lines.find((line) => pattern.test(line));
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
      const gone = ended.then((how) => {
        throw new Error(
          `The product ended (${how}) before it said ${pattern}:\n${lines.join("\n")}`,
        );
      });
      return Promise.race([promise, gone]).finally(() => waiting.delete(look));
    },
  };
}
