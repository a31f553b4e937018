import { textOf } from "#src/platform/web/routes/search.ts";

/** The webhook whose log is open, and the event that is open in it. */
export function readApiSearch(search: Record<string, unknown>) {
  return { ...textOf(search, "webhook"), ...textOf(search, "delivery") };
}
