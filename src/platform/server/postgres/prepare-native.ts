import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { errorCode } from "#src/platform/server/error-code.ts";

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The npm package lists its library symlinks in a file and creates them in an install script, which
 * we do not run. They are created here, in place, or in a copy below the data folder if
 * node_modules belongs to someone else. Safe for concurrent starts.
 */
export function prepareNative(native: string, copy: string): string {
  const links = Links.parse(JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")));
  const names = links.map(({ source, target }) => ({
    target: target.replace(/^native\//, ""),
    content: basename(source),
  }));
  try {
    for (const link of names) makeLink(join(native, link.target), link.content);
    return native;
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
  if (!isThere(copy)) makeCopy(native, copy, names);
  return copy;
}

function makeLink(path: string, content: string): void {
  if (isThere(path)) return;
  try {
    symlinkSync(content, path);
  } catch (error) {
    if (!isThere(path)) throw error;
  }
}

/** The finished copy appears by an atomic rename, so that no one ever starts half of it. */
function makeCopy(native: string, copy: string, links: { target: string; content: string }[]) {
  const draft = mkdtempSync(`${copy}.new-`);
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    for (const link of links) {
      const path = join(draft, link.target);
      chmodSync(dirname(path), 0o755);
      makeLink(path, link.content);
    }
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isThere(copy)) throw error;
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isForbidden(error: unknown): boolean {
  const code = errorCode(error);
  return code === "EACCES" || code === "EPERM" || code === "EROFS";
}
