import { MAX_COUNTED } from "#src/inbox/threads/threads.rules.ts";

/** The server stops counting where a number would say no more than "many". */
export function isBeyond(count: number): boolean {
  return count >= MAX_COUNTED;
}

export function bounded(count: number): string {
  return isBeyond(count) ? `${MAX_COUNTED - 1}+` : String(count);
}
