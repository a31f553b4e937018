import { posix } from "node:path";
import { readSource } from "../architecture/source.ts";

export type Needed = { files: readonly string[]; packages: readonly string[] };

/** The interface is built beforehand, so nothing bundles it while the server runs. */
const FOR_BUILDS = new Set(["vite"]);
const CODE = /\.(ts|mjs)$/;
/** Scripts of workers and child processes: they are started and not imported. */
const STARTED = /new URL\(\s*"([^"]+\.(?:ts|mjs))",\s*import\.meta\.url/g;

/** The project's files and the packages that these programs load while they run, at any depth. */
export function neededFrom(programs: readonly string[], read: (path: string) => string): Needed {
  const files = new Set(programs);
  const packages = new Set<string>();
  for (const path of files) {
    if (!CODE.test(path)) continue;
    const text = read(path);
    for (const { to, isOwn, isType } of readSource(path, text).imports) {
      if (isType || to.startsWith("node:") || FOR_BUILDS.has(to)) continue;
      (isOwn ? files : packages).add(to);
    }
    for (const [, script = ""] of text.matchAll(STARTED)) {
      files.add(posix.join(posix.dirname(path), script));
    }
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
}
