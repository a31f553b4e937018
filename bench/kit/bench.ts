import { parseArgs } from "node:util";
import { lineOf, type Measure } from "./report.ts";

export type Bench = {
  /** Prints one line; a line that misses its target makes the bench end with 1. */
  report(measure: Measure): void;
  /** Runs at the end, however that comes about; what was begun last is undone first. */
  onEnd(undo: () => unknown): void;
};

/**
 * Runs one bench: reads its flags, which are numbers with a default, and leaves nothing behind.
 * A bench that breaks prints that as a line as well.
 */
export async function runBench<Flag extends string>(
  name: string,
  defaults: Readonly<Record<Flag, number>>,
  work: (bench: Bench, flag: (name: Flag) => number) => Promise<void>,
): Promise<void> {
  const undos: (() => unknown)[] = [];
  const report = (measure: Measure) => {
    const { text, ok } = lineOf(name, measure);
    process.stdout.write(`${text}\n`);
    if (!ok) process.exitCode = 1;
  };
  const fail = (reason: string) =>
    report({ metric: "finished", value: 0, unit: reason, n: 1, target: { exactly: 1 } });

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      fail(`ended by ${signal}`);
      void undoAll(undos).finally(() => process.exit(1));
    });
  }
  try {
    await work({ report, onEnd: (undo) => undos.push(undo) }, readFlags(defaults));
  } catch (error) {
    console.error(error);
    fail(error instanceof Error ? error.message : String(error));
  } finally {
    await undoAll(undos);
  }
}

function readFlags<Flag extends string>(defaults: Readonly<Record<Flag, number>>) {
  const names = [...Object.keys(defaults), "minutes"];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const { values } = parseArgs({ options });
  return (name: Flag): number => {
    const given = values[name];
    if (given === undefined) return defaults[name];
    const number = Number(given);
    if (!Number.isFinite(number)) throw new Error(`--${name} is a number.`);
    return number;
  };
}

/** One thing that cannot be undone must not keep the others from it. */
async function undoAll(undos: (() => unknown)[]): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    try {
      await undo();
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
}
