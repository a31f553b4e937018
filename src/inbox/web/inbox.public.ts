import { useQuery } from "@tanstack/react-query";
import type { InboxSearch } from "./inbox-search.ts";
import { bounded } from "./list/bounded.ts";
import { standingText } from "./list/standing.text.ts";
import { countsQuery } from "./list/threads-query.ts";

/** The number of conversations waiting for a reply, for the sidebar; undefined while loading. */
export function useNeedsReply(projectId: string): { shows: string; says: string } | undefined {
  const { data } = useQuery(countsQuery(projectId));
  if (!data || data.needsReply === 0) return undefined;
  const shows = bounded(data.needsReply);
  return { shows, says: standingText.needReply(shows) };
}

type Standing = { view: InboxSearch["view"]; label: string; count: string };

/** The waiting conversations of a project, and their view; undefined while loading. */
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
