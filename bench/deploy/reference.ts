import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./machine.ts";

/**
 * Reads a file of deploy/ and substitutes paths and ports. Every substituted text must occur in the
 * file, so that outdated substitutions fail.
 */
export async function reference(
  path: string,
  places: readonly (readonly [from: string, to: string])[],
): Promise<string> {
  let text = await readFile(join(ROOT, "deploy", path), "utf8");
  for (const [from, to] of places) {
    if (!text.includes(from)) throw new Error(`deploy/${path} does not say "${from}" any more.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

export async function place(path: string, text: string, mode = 0o644): Promise<string> {
  await writeFile(path, text, { mode });
  return path;
}

export type Unit = {
  command: string[];
  environment: Record<string, string>;
};

/** Reads the parts of a unit that decide what runs and how. */
export function readUnit(text: string, instance = ""): Unit {
  const lines = text.replaceAll("%i", instance).split("\n");
  const values = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const pairs = values("Environment").flatMap((line) => line.split(" "));
  return {
    command: (values("ExecStart")[0] ?? "").split(" "),
    environment: Object.fromEntries(pairs.map((pair) => splitPair(pair))),
  };
}

/** Parses an environment file as systemd does. */
export function readEnvironment(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [name, value] = splitPair(line);
      return [name, value.replace(/^'(.*)'$/, "$1")];
    }),
  );
}

function splitPair(text: string): [string, string] {
  const at = text.indexOf("=");
  return [text.slice(0, at), text.slice(at + 1)];
}
