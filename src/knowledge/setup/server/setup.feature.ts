import type { AiEstimate } from "#src/knowledge/ai/ai.contract.ts";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { conversion } from "#src/knowledge/conversion/server/conversion.public.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import {
  SETUP_NAME_LENGTH,
  SETUP_TYPES,
  type SetupType,
} from "#src/knowledge/setup/setup.rules.ts";
import { AppError, notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { addItem } from "./add-item.ts";
import { readItem, removeItem, restoreItem, undoChanges, updateItem } from "./change-item.ts";
import { lengthToRead } from "./cost/length-to-read.ts";
import { createItem } from "./create-item.ts";
import { createGroups } from "./groups/create-groups.ts";
import { listCustomers } from "./groups/list-customers.ts";
import { readProgress } from "./progress/read-progress.ts";
import { retryAnalyse } from "./retry-analyse.ts";
import { analyseSetupItem } from "./setup.jobs.ts";
import { findItem, listItems, listLinks } from "./setup.queries.ts";
import { addSource } from "./sources/add-source.ts";
import { correctSource } from "./sources/correct-source.ts";
import { nameOf } from "./sources/link-name.ts";
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

    async listCustomers({ db, org, query: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      const list = await listCustomers(db, org, projectId);
      return { list, total: list.length };
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

/** Comma-separated; empty means all. */
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

type Args = HandlerArgs<typeof setupContract.createByFile>;

/** The file is parsed before anything is written, so that a broken one leaves no page behind. */
async function createByFile(args: Args): Promise<SetupItem> {
  const { transaction, org, session, body, file, services } = args;
  const { projectId, type } = body;
  await transaction((db) => projects.requireOpen(db, org, projectId));
  const { name: title, page } = await conversion.readTextOf(file, session.userId);
  const name = body.name ?? title.slice(0, SETUP_NAME_LENGTH).toWellFormed().trim();
  return transaction(async (db) => {
    await projects.requireOpen(db, org, projectId);
    return addSource(db, org, services, { projectId, type, name, page, kind: "file" });
  });
}

type EstimateAnalysisArgs = HandlerArgs<typeof setupContract.estimate>;

/** Counts the input of an analysis. */
async function estimateAnalysis({
  db,
  org,
  services,
  query,
}: EstimateAnalysisArgs): Promise<AiEstimate> {
  const { projectId, type: step, setupId, links } = query;
  await projects.requireThere(db, org, projectId);
  const item = setupId === undefined ? undefined : await findItem(db, org, setupId);
  if (setupId !== undefined && item?.projectId !== projectId)
    throw notFound("setup_item_not_found");
  return ai.estimateRun(services, db, org, {
    projectId,
    async measure() {
      const characters = await lengthToRead(db, org, item ?? { projectId, type: step });
      return Array.from({ length: item ? 1 : links }, () => ({ step, characters }));
    },
  });
}

type CreateByLinkArgs = HandlerArgs<typeof setupContract.createByLink>;

/**
 * Creates a page per link, named after its URL until its title is known. Existing links are
 * skipped, because they would cost twice and count twice as evidence.
 */
async function createByLink({ db, org, body, services }: CreateByLinkArgs) {
  const { projectId, type } = body;
  await projects.requireOpen(db, org, projectId);
  const links = new Set([...(body.link === undefined ? [] : [body.link]), ...(body.links ?? [])]);
  const known = await listLinks(db, org, { projectId, type, links: [...links] });
  const list: SetupItem[] = [];
  for (const url of links.difference(known)) {
    const item = await addItem(db, org, services, {
      projectId,
      type,
      name: links.size === 1 ? (body.name ?? nameOf(url)) : nameOf(url),
      source: { kind: "link", url },
      page: undefined,
      isAnalysed: true,
    });
    if (item) list.push(toItem(item));
  }
  // Includes links that someone else has just added.
  return { list, total: list.length, known: links.size - list.length };
}
