import type { Addresses } from "#src/knowledge/conversion/server/convert/converted.ts";
import { isPictureFile } from "#src/knowledge/conversion/server/convert/detect-kind.ts";
import { folderOf, keyOf } from "./entry-names.ts";
import type { PlannedPage } from "./plan-pages.ts";

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Resolves URLs in an archive's page: another page, or a picture. */
export function archiveAddresses(
  origin: string,
  base: string,
  paths: readonly string[],
  plan: readonly PlannedPage[],
): Addresses {
  const entries = new Map(paths.map((path, entry) => [path, entry]));
  const pages = new Map(plan.flatMap(({ entry }, at) => (entry === null ? [] : [[entry, at]])));
  const folder = folderOf(base);
  return {
    origin,
    resolve(address) {
      if (SCHEME.test(address) || address.startsWith("#")) return undefined;
      for (const path of candidates(address, folder)) {
        const entry = entries.get(path);
        if (entry === undefined) continue;
        const page = pages.get(entry);
        if (page !== undefined) return `${origin}/page/${page}`;
        if (isPictureFile(path)) return `${origin}/picture/${entry}`;
      }
      return undefined;
    },
  };
}

/** The path as written, without query and fragment, and decoded. */
function candidates(address: string, folder: string): string[] {
  const bare = address.replace(/[?#].*$/s, "");
  const spellings = new Set([address, bare, decoded(address), decoded(bare)]);
  return [...spellings].flatMap((one) => {
    if (one === "") return [];
    const inside = normal(one.startsWith("/") ? one.slice(1) : joined(folder, one));
    return inside === undefined ? [] : [inside];
  });
}

function joined(folder: string, path: string): string {
  return folder === "" ? path : `${folder}/${path}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Undefined for a path outside of the archive. */
function normal(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of keyOf(path).replaceAll("\\", "/").split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}
