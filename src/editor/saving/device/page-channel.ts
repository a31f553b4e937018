import type { PageVersion } from "#src/editor/saving/path/page-store.ts";

/** The messages between openings of a page in all tabs. */
export type PageMessage =
  | { kind: "saved"; version: PageVersion }
  /** Unsaved text was discarded. */
  | { kind: "discarded" };

export function openPageChannel(page: string): BroadcastChannel {
  return new BroadcastChannel(`page ${page}`);
}
