import { parseArgs } from "node:util";
import { lineOf, type Measure } from "./report.ts";

export type Bench = {
  /** Prints one line; a missed target makes the bench exit with 1. */
  report(measure: Measure): void;
  /** Registers a cleanup, run in reverse order at any end. */
  onEnd(undo: () => unknown): void;
};

/**
 * Runs one bench with numeric flags and cleans up. An error is reported as a line. Parts run by
 * name or all together.
 */
export async function runBench<Flag extends string, Part extends string = never>(
  name: string,
  defaults: Readonly<Record<Flag, number>>,
  work: (
    bench: Bench,
    flag: (name: Flag) => number,
    isWanted: (part: Part) => boolean,
  ) => Promise<void>,
  parts: readonly Part[] = [],
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
    const { flag, isWanted } = readArguments(defaults, parts);
    await work({ report, onEnd: (undo) => undos.push(undo) }, flag, isWanted);
  } catch (error) {
    console.error(error);
    fail(error instanceof Error ? error.message : String(error));
    await undoAll(undos);
    // A failed bench may have left pending work.
    process.exit(1);
  }
  await undoAll(undos);
}

function readArguments<Flag extends string, Part extends string>(
  defaults: Readonly<Record<Flag, number>>,
  parts: readonly Part[],
) {
  const names = [...Object.keys(defaults), "minutes"];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.find((one) => !parts.some((part) => part === one));
  if (unknown) throw new Error(`There is no part ${unknown}; there are: ${parts.join(", ")}.`);
  return {
    flag(name: Flag): number {
      const given = values[name];
      if (given === undefined) return defaults[name];
      const number = Number(given);
      if (!Number.isFinite(number)) throw new Error(`--${name} is a number.`);
      return number;
    },
    isWanted: (part: Part) => positionals.length === 0 || positionals.includes(part),
  };
}

/** A failing cleanup must not prevent the others. */
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
