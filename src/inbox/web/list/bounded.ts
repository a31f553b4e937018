import { MAX_COUNTED } from "#src/inbox/threads/threads.rules.ts";

/** The server stops counting where the exact number no longer matters. */
export function isBeyond(count: number): boolean {
  return count >= MAX_COUNTED;
}

export function bounded(count: number): string {
  return isBeyond(count) ? `${MAX_COUNTED - 1}+` : String(count);
}
