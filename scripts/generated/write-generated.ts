import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * Writes a generated file; with `--check` it only looks whether the file is what would be written,
 * so that a change of its source without a new run does not pass.
 */
export function writeGenerated(path: string, text: string): void {
  const root = join(import.meta.dirname, "../..");
  const file = join(root, path);
  if (!process.argv.includes("--check")) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  if (readIfThere(file) === text) return;
  const script = relative(root, process.argv[1] ?? "");
  console.error(`${path} is not what its sources say. Run: node_modules/.bin/node ${script}`);
  process.exitCode = 1;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
