import { openIdIn } from "#src/platform/web/routes/open-id.ts";

type ApiSearch = {
  /** Whose log is open. */
  webhook: string | undefined;
  /** The event that is open in it. */
  delivery: string | undefined;
};

/** Drops all other search parameters, and ids that are malformed. */
export function readApiSearch({ webhook, delivery }: Record<string, unknown>): ApiSearch {
  return { webhook: openIdIn(webhook), delivery: openIdIn(delivery) };
}
