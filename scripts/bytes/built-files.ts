import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { WEB_FOLDER } from "#scripts/build-web.ts";

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/**
 * The scripts and styles that a browser has to have before it can show these parts, each given by
 * the end of its module's path or by the name of its file: what the document names, what the parts
 * are in, and everything that is imported from there statically.
 */
export function filesFor(...parts: string[]): string[] {
  const manifest = Manifest.parse(JSON.parse(readBuilt(".vite/manifest.json").toString()));
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const named = [
    ...readBuilt("index.html")
      .toString()
      .matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g),
  ];
  const files = new Set(named.map(([, file = ""]) => file));
  const queue = [...files].flatMap((file) => keys.get(file) ?? []);
  queue.push(...parts.map((part) => keyOf(manifest, part)));
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

function keyOf(manifest: z.infer<typeof Manifest>, part: string): string {
  const found = Object.entries(manifest).find(
    ([key, { name }]) => key.endsWith(`/${part}`) || name === part,
  );
  if (!found) throw new Error(`${part} is in no file of its own.`);
  return found[0];
}

function readBuilt(path: string): Buffer {
  return readFileSync(join(WEB_FOLDER, path));
}
