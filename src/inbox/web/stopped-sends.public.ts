import { useQuery } from "@tanstack/react-query";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { bounded } from "./list/bounded.ts";
import { standingText } from "./list/standing.text.ts";

/**
 * How many emails of a project wait for a person, as badge and as text; undefined while loading.
 */
export function useStoppedSends(projectId: string) {
  const { data } = useQuery(read(mailerContract.stoppedCount, { query: { projectId } }));
  if (!data) return undefined;
  const shows = bounded(data.count);
  return { count: data.count, shows, says: standingText.needYou(shows, data.count) };
}
