import type { PageVersion } from "#src/editor/saving/path/page-store.ts";

/** What openings of a page in all tabs say to each other. */
export type PageMessage =
  | { kind: "saved"; version: PageVersion }
  /** What could not be saved is not wanted any more. */
  | { kind: "discarded" };

export function openPageChannel(page: string): BroadcastChannel {
  return new BroadcastChannel(`page ${page}`);
}
