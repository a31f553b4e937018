import { relative } from "node:path";
import type { TestEvent } from "node:test/reporters";
import { inspect } from "node:util";

type Failure = Extract<TestEvent, { type: "test:fail" }>["data"];
type Progress = { file: string | undefined; tests: number; ms: number };

/** A reporter for Node's runner: a line for each file, and each failure as soon as it is known. */
// biome-ignore lint/style/noDefaultExport: Node takes a reporter from there.
export default async function* printProgress(source: AsyncIterable<TestEvent>) {
  let progress: Progress = { file: undefined, tests: 0, ms: 0 };
  for await (const event of source) {
    if (event.type === "test:stderr" || event.type === "test:stdout") yield event.data.message;
    if (event.type !== "test:pass" && event.type !== "test:fail") continue;
    const { data } = event;
    if (data.file !== progress.file) {
      yield lineOf(progress);
      progress = { file: data.file, tests: 0, ms: 0 };
    }
    if (data.nesting === 0) progress.ms += data.details.duration_ms;
    if (data.details.type !== "suite") progress.tests += 1;
    if (event.type === "test:fail" && !failedByItsParts(event.data)) yield failureOf(event.data);
  }
  yield lineOf(progress);
}

function lineOf({ file, tests, ms }: Progress): string {
  if (file === undefined) return "";
  return `${nameOf(file)}: ${tests} ${tests === 1 ? "test" : "tests"}, ${(ms / 1000).toFixed(1)} s\n`;
}

function failureOf({ file, line, name, details }: Failure): string {
  const error = explained(details.error.cause ?? details.error).replaceAll("\n", "\n    ");
  return `✖ ${nameOf(file ?? "")}:${line ?? 0} ${name}\n    ${error}\n`;
}

/** A failure may be followed by another one when what it used is closed; both are of interest. */
function explained(error: unknown): string {
  // It comes from another process, so it is only like a SuppressedError.
  const { suppressed, error: later } = Object(error);
  if (suppressed === undefined) return inspect(error);
  return `${explained(suppressed)}\nand then, while closing: ${explained(later)}`;
}

function failedByItsParts({ details }: Failure): boolean {
  return Object(details.error).failureType === "subtestsFailed";
}

function nameOf(file: string): string {
  return relative(process.cwd(), file);
}
