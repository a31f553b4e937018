import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { SETUP_TYPES, type SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { AppError, notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { readItem, removeItem, restoreItem, undoChanges, updateItem } from "./change-item.ts";
import { estimateAnalysis } from "./cost/estimate-analysis.ts";
import { createByFile } from "./create-by-file.ts";
import { createByLink } from "./create-by-link.ts";
import { createItem } from "./create-item.ts";
import { createGroups } from "./groups/create-groups.ts";
import { findInsights } from "./insights/find-insights.ts";
import { readProgress } from "./progress/read-progress.ts";
import { retryAnalyse } from "./retry-analyse.ts";
import { analyseSetupItem } from "./setup.jobs.ts";
import { listItems } from "./setup.queries.ts";
import { correctSource } from "./sources/correct-source.ts";
import { findSource } from "./sources/sources.queries.ts";
import { dismissCompetitor, suggestCompetitors } from "./suggestions/suggest-competitors.ts";
import { presentItem, staleIds, toItem } from "./to-item.ts";

export const setupFeature = defineFeature(
  setupContract,
  {
    async list({ db, org, query: { projectId, types, withContent } }) {
      await projects.requireThere(db, org, projectId);
      const filter = { projectId, types: readTypes(types), withContent };
      const rows = await listItems(db, org, filter);
      const stale = await staleIds(db, org, projectId);
      const list = rows.map((row) => toItem(row, stale.has(row.id)));
      return { list: withContent ? list : list.map(withoutText), total: rows.length };
    },

    read: async ({ db, org, params }) =>
      presentItem(db, org, await readItem(db, org, params.setupId)),

    async readSource({ db, org, params: { setupId } }) {
      const { publishedAt } = await readItem(db, org, setupId);
      const source = await findSource(db, org, setupId);
      if (!source) throw notFound("setup_source_missing");
      return { ...source, publishedAt };
    },

    async progress({ db, org, query: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      return readProgress(db, org, projectId);
    },

    async insights({ db, org, query: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      return findInsights(db, org, projectId);
    },

    correctSource,
    suggestCompetitors,
    dismissCompetitor,
    estimate: estimateAnalysis,
    create: createItem,
    createByLink,
    createByFile,
    createMany: createGroups,

    async update({ transaction, org, session, params, body: { content, ...change } }) {
      const page =
        content === undefined ? undefined : await documents.readGiven(content, session.userId);
      return transaction((db) => updateItem(db, org, params.setupId, { ...change, page }));
    },

    undoChanges: ({ db, org, params, body }) => undoChanges(db, org, params.setupId, body),
    restore: ({ db, org, params, body }) => restoreItem(db, org, params.setupId, body),
    retryAnalyse,
    remove: ({ db, org, params }) => removeItem(db, org, params.setupId),
  },
  { jobs: [analyseSetupItem] },
);

/** Words with commas between them; none means all. */
function readTypes(given: string | undefined): readonly SetupType[] {
  const words = (given ?? "").split(",").map((word) => word.trim());
  const named = words.filter((word) => word !== "");
  if (named.length === 0) return SETUP_TYPES;
  return named.map((word) => {
    const type = SETUP_TYPES.find((one) => one === word);
    if (!type) throw new AppError(400, "setup_type_unknown");
    return type;
  });
}

function withoutText<T extends { content: unknown; textContent: string }>(item: T): T {
  return { ...item, content: null, textContent: "" };
}
