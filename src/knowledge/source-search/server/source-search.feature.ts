import { sourceSearchContract } from "#src/knowledge/source-search/source-search.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findSources } from "./find-sources.ts";

export const sourceSearchFeature = defineFeature(sourceSearchContract, {
  async find({ db, org, query: { projectId, question, limit } }) {
    await projects.requireThere(db, org, projectId);
    const found = await findSources(db, org, { projectId, question, most: limit, use: "inside" });
    const list = found.map(({ chunk: { origin, title, heading, text, parts }, score }) => ({
      ...origin,
      title,
      heading,
      text,
      parts: parts.map(({ blockId, start, end }) => ({ blockId, start, end })),
      score,
    }));
    return { list, total: list.length };
  },
});
