import { pipelineOf, type SetupType } from "#src/knowledge/setup/setup.rules.ts";

/** The insights filter: all, the client, its competitors, or people's own notes. */
export const INSIGHT_FILTERS = ["all", "client", "competitors", "mine"] as const;
export type InsightFilter = (typeof INSIGHT_FILTERS)[number];

export function filterIn(given: string | undefined): InsightFilter {
  return INSIGHT_FILTERS.find((one) => one === given) ?? "all";
}

export function isAbout(filter: InsightFilter, type: SetupType): boolean {
  if (filter === "all") return true;
  const pipeline = pipelineOf(type);
  if (pipeline === undefined) return filter === "mine";
  return pipeline === "client-business" ? filter === "client" : filter === "competitors";
}
