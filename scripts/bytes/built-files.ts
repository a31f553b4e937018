import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { WEB_FOLDER } from "#scripts/build-web.ts";

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/**
 * The scripts and styles that a browser has to have before it can show the screens: what the
 * document names, what these modules are in, and everything that is imported from there statically.
 */
export function filesFor(...screens: string[]): string[] {
  const manifest = Manifest.parse(JSON.parse(readBuilt(".vite/manifest.json").toString()));
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const named = [
    ...readBuilt("index.html")
      .toString()
      .matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g),
  ];
  const files = new Set(named.map(([, file = ""]) => file));
  const queue = [...files].flatMap((file) => keyOf.get(file) ?? []);
  queue.push(...screens.map((screen) => keyOfSource(Object.keys(manifest), screen)));
  const seen = new Set<string>();
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    queue.push(...chunk.imports);
  }
  return [...files];
}

/** Compressed as hard as gzip can, so that the same source always weighs the same. */
export function weightOf(files: readonly string[], ending: ".js" | ".css"): number {
  return files
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readBuilt(file), { level: 9 }).length, 0);
}

function keyOfSource(keys: readonly string[], screen: string): string {
  const key = keys.find((one) => one.endsWith(screen));
  if (key === undefined) throw new Error(`${screen} is in no chunk of its own.`);
  return key;
}

function readBuilt(path: string): Buffer {
  return readFileSync(join(WEB_FOLDER, path));
}
