import { useQuery } from "@tanstack/react-query";
import type { InboxSearch } from "./inbox-search.ts";
import { bounded } from "./list/bounded.ts";
import { standingText } from "./list/standing.text.ts";
import { countsQuery } from "./list/threads-query.ts";

/** How many conversations wait for an answer, for the sidebar; undefined until that is known. */
export function useNeedsReply(projectId: string): { shows: string; says: string } | undefined {
  const { data } = useQuery(countsQuery(projectId));
  if (!data || data.needsReply === 0) return undefined;
  const shows = bounded(data.needsReply);
  return { shows, says: standingText.needReply(shows) };
}

type Standing = { view: InboxSearch["view"]; label: string; count: string };

/** What waits in the inbox of a project, and in which view; undefined until that is known. */
export function useInboxStanding(projectId: string): readonly Standing[] | undefined {
  const { data } = useQuery(countsQuery(projectId));
  if (!data) return undefined;
  const { needsReply, followUps, waiting } = data;
  return [
    { view: undefined, label: standingText.needsReply, count: bounded(needsReply) },
    { view: "follow-ups", label: standingText.followUps, count: bounded(followUps) },
    { view: "waiting", label: standingText.waiting, count: bounded(waiting) },
  ];
}
