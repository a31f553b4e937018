import { linksContract } from "#src/knowledge/documentation/links.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listBacklinks } from "./page/backlinks.queries.ts";
import { readFacts } from "./page/present-page.ts";
import { searchPages } from "./search-pages.queries.ts";

export const linksFeature = defineFeature(linksContract, {
  async find({ db, org, query: { projectId, q: text, limit } }) {
    await projects.requireThere(db, org, projectId);
    const found = await searchPages(db, org, { text, projectId, limit });
    const list = found.map(({ id, name, type, productId, path }) => ({
      id,
      name,
      type,
      productId,
      path,
    }));
    return { list, total: list.length };
  },

  async listBacklinks({ db, org, params: { pageId } }) {
    const { projectId } = await readFacts(db, org, pageId);
    const list = await listBacklinks(db, org, { projectId, pageId });
    return { list, total: list.length };
  },
});
