import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import {
  type Snippet,
  snippetsContract,
} from "#src/outreach/strategies/snippets/snippets.contract.ts";
import { faultOfBody, MAX_SNIPPETS } from "#src/outreach/strategies/snippets/snippets.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isUniqueViolation } from "#src/platform/server/db/unique-violation.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  countInsertion,
  deleteSnippet,
  findSnippet,
  insertSnippet,
  listSnippets,
  setSnippet,
} from "./snippets.queries.ts";

export const snippetsFeature = defineFeature(snippetsContract, {
  async list({ db, org }) {
    return { list: await listSnippets(db, org) };
  },
  async values({ db, org, query: { projectId, address } }) {
    await projects.requireThere(db, org, projectId);
    return { values: (await leads.findValues(db, org, projectId, address)) ?? null };
  },
  async create({ db, org, body }) {
    requireBody(body.body);
    await requireFree(db, org, body);
    const snippet = await insertSnippet(db, org, body);
    if (!snippet) throw conflict("snippet_name_taken");
    publishSnippet(db, org, snippet);
    return snippet;
  },
  async update({ db, org, params: { snippetId }, body }) {
    const before = await requireSnippet(db, org, snippetId);
    const { version = before.version, name = before.name, isShared = before.isShared } = body;
    if (version !== before.version) throw conflict("snippet_changed");
    const wanted = { ...before, name, isShared, body: body.body ?? before.body };
    requireBody(wanted.body);
    await requireFree(db, org, wanted, before);
    const snippet = await setSnippet(db, org, wanted).catch((error: unknown) => {
      throw INDEXES.some((index) => isUniqueViolation(error, index))
        ? conflict("snippet_name_taken")
        : error;
    });
    if (!snippet) throw conflict("snippet_changed");
    publishSnippet(db, org, snippet, before);
    return snippet;
  },
  async remove({ db, org, params: { snippetId } }) {
    const snippet = await requireSnippet(db, org, snippetId);
    await deleteSnippet(db, org, snippetId);
    publishSnippet(db, org, snippet);
    return snippet;
  },
  async countInsertion({ db, org, params: { snippetId } }) {
    await requireSnippet(db, org, snippetId);
    await countInsertion(db, org, snippetId);
    const snippet = await requireSnippet(db, org, snippetId);
    publishSnippet(db, org, snippet);
    return snippet;
  },
});

/** Of two people who use a name concurrently, one gets it. */
const INDEXES = ["name_of_shared_snippet", "name_of_own_snippet"];

function requireBody(body: string): void {
  const fault = faultOfBody(body);
  if (fault) throw invalid(fault);
}

/** A name and a place among the shared ones, or among those of the caller. */
async function requireFree(
  db: Db,
  org: OrgScope,
  { name, isShared }: Pick<Snippet, "name" | "isShared">,
  before?: Snippet,
): Promise<void> {
  const all = await listSnippets(db, org);
  const others = all.filter(
    (one) => one.isShared === isShared && one.snippetId !== before?.snippetId,
  );
  const isTaken = others.some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw conflict("snippet_name_taken");
  if (others.length >= MAX_SNIPPETS) throw conflict("snippets_full");
}

async function requireSnippet(db: Db, org: OrgScope, snippetId: string): Promise<Snippet> {
  const snippet = await findSnippet(db, org, snippetId);
  if (!snippet) throw notFound("snippet_not_found");
  return snippet;
}

/** A change of a personal one is published to its owner only. */
function publishSnippet(db: Db, org: OrgScope, snippet: Snippet, before = snippet): void {
  const isOwn = !snippet.isShared && !before.isShared && org.userId;
  publish(db, org, {
    topic: "snippets.changed",
    subjectId: snippet.snippetId,
    ...(isOwn ? { userId: isOwn } : {}),
  });
}
