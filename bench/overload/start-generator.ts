import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { Call } from "./calls.ts";
import type { Sent } from "./connections.ts";
import type { Phase } from "./generator.ts";
import { pin } from "./pin.ts";

/** Starts the load generator for the servers, pinned to `core`. */
export function startGenerator(urls: readonly string[], calls: readonly Call[], core?: number) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, "generator.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (child.pid && core !== undefined) pin(child.pid, core);
  if (!child.stdout) throw new Error("The generator has no output.");
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = (what: object) => child.stdin?.write(`${JSON.stringify(what)}\n`);
  tell({ urls, calls });
  return {
    async run(phase: Phase): Promise<Sent[]> {
      tell(phase);
      const { value } = await answers.next();
      return z.array(z.custom<Sent>()).parse(JSON.parse(String(value)));
    },
    end: () => child.kill(),
  };
}
