import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describeForPrograms } from "./write-developers.ts";

/**
 * Keeps the API description of a release, which later ones must not break. Run it for each release.
 */
const WORDS = new Set(["description", "summary", "x-code-samples"]);
const folder = join(import.meta.dirname, "../../docs/api");
await mkdir(folder, { recursive: true });
const text = JSON.stringify(await describeForPrograms(), (key, value) =>
  // Words do not break programs.
  WORDS.has(key) && (typeof value === "string" || key === "x-code-samples") ? undefined : value,
);
await writeFile(join(folder, "released.json.gz"), gzipSync(text, { level: 9 }));
