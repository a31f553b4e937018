import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const HASH = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

/** The commit that is checked out, read without git, which may not be there. Null without one. */
export function readCommit(root: string): string | null {
  try {
    const folder = gitFolder(root);
    const head = read(folder, "HEAD");
    const ref = /^ref: (refs\/.+)$/.exec(head)?.[1];
    const hash =
      ref === undefined ? head : (refIn(folder, ref) ?? refIn(sharedFolder(folder), ref));
    return hash !== undefined && HASH.test(hash) ? hash : null;
  } catch {
    return null;
  }
}

/** In a second working tree `.git` is a file that leads to the folder. */
function gitFolder(root: string): string {
  const place = join(root, ".git");
  try {
    const text = readFileSync(place, "utf8");
    return resolve(root, text.replace(/^gitdir: /, "").trim());
  } catch {
    return place;
  }
}

/** Branches are kept once for all working trees. */
function sharedFolder(folder: string): string {
  return resolve(folder, tryRead(folder, "commondir") ?? ".");
}

/** A branch is a file of its own until git packs it together with others. */
function refIn(folder: string, ref: string): string | undefined {
  const own = tryRead(folder, ref);
  if (own !== undefined) return own;
  const lines = tryRead(folder, "packed-refs")?.split("\n") ?? [];
  return lines.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0];
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), "utf8").trim();
}

function tryRead(folder: string, name: string): string | undefined {
  try {
    return read(folder, name);
  } catch {
    return undefined;
  }
}
