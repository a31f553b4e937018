import { styleText } from "node:util";
import type { DestinationStream } from "pino";
import { z } from "zod";

const Line = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().default(""),
  err: z.looseObject({ stack: z.string().optional() }).optional(),
});

const COLOURS = { warn: "yellow", error: "red", fatal: "red" } as const;
/** Control characters move the cursor; the others hide or reorder text. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const PLAIN = /^[\w./:@+-]+$/;

/** Formats each JSON log line for a person at a terminal. */
export function prettyLines(out: DestinationStream): DestinationStream {
  return { write: (line) => out.write(prettyLine(line)) };
}

function prettyLine(line: string): string {
  const { level, time, msg, err, ...facts } = Line.parse(JSON.parse(line));
  const clock = new Date(time).toTimeString().slice(0, 8);
  const { stack, ...error } = err ?? {};
  const words = Object.entries({ ...facts, ...(stack ? {} : error) }).map(
    ([name, value]) => `${escapeUnsafe(name)}=${printValue(value)}`,
  );
  const text = [clock, colour(level), escapeUnsafe(msg), ...words].join(" ");
  const below = (stack ?? "").split("\n").filter(Boolean);
  return [text, ...below.map((one) => `    ${escapeUnsafe(one)}`), ""].join("\n");
}

function colour(level: string): string {
  const word = escapeUnsafe(level).padEnd(5);
  const found = Object.entries(COLOURS).find(([name]) => name === level);
  return found ? styleText(found[1], word) : word;
}

/** Quoted unless it is a single plain word, so that a value cannot pass for another field. */
function printValue(value: unknown): string {
  if (typeof value === "string" && PLAIN.test(value)) return value;
  return escapeUnsafe(JSON.stringify(value) ?? "undefined");
}

function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}
