import { CONTENT_VERSION, type ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { type Merged, mergeBlocks } from "#src/knowledge/document-store/merge-blocks.rules.ts";
import { isSameText } from "#src/knowledge/document-store/same-text.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { saveOffers } from "./offers.queries.ts";
import { deletePartial } from "./partial-documents.queries.ts";
import { keepChangedSources, showQuotesIn } from "./quotes.queries.ts";
import { type ReadContent, readContent } from "./read-content.ts";
import { recordRevision } from "./record-revision.ts";
import { findRevision, type NewRevision } from "./revisions.queries.ts";

export type Generated = {
  /** The generated content, and the id of its future revision. */
  base: ReadContent & { revisionId: string };
  /** The same, merged with people's changes since the last generation. */
  page: ReadContent;
  /** Whether the page or its offers have changed. */
  isChanged: boolean;
} & Pick<Merged, "offers" | "edited">;

/** The previously generated blocks, and the ids of those deleted by people since. */
export type GeneratedBefore = {
  base: readonly ContentBlock[];
  deleted: ReadonlySet<string>;
};

type Before = {
  documentId: string;
  baseRevisionId: string | null;
  content: { blocks: readonly ContentBlock[] } | null;
};

/** Aligns generated blocks with the previous ones, possibly reusing their ids. */
export async function mergeGenerated(
  db: Db,
  org: OrgScope,
  { documentId, baseRevisionId, content }: Before,
  write: (before: GeneratedBefore) => readonly ContentBlock[],
): Promise<Generated> {
  const before =
    baseRevisionId === null
      ? undefined
      : await findRevision(db, org, { documentId, revisionId: baseRevisionId });
  const old = before?.content?.blocks ?? [];
  const mine = content?.blocks ?? [];
  const kept = new Set(mine.map(({ id }) => id));
  const deleted = new Set(old.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  const blocks = [...write({ base: old, deleted })];
  const base = readContent({ time: Date.now(), blocks, version: CONTENT_VERSION });
  const merged = mergeBlocks(old, mine, base.content.blocks);
  const page = readContent({ ...base.content, blocks: merged.blocks });
  const { offers, edited } = merged;
  const isChanged = !(
    isSameText({ blocks: old }, base.content) && isSameText({ blocks: mine }, page.content)
  );
  return { base: { ...base, revisionId: newId() }, page, isChanged, offers, edited };
}

type Facts = Pick<
  NewRevision,
  "documentId" | "projectId" | "name" | "version" | "reason" | "inputHash" | "inputText"
>;

/**
 * The history keeps the generated version, so that all changes can be undone. New text for edited
 * blocks is offered, and sentences that stay keep their quotes.
 */
export async function recordGenerated(
  db: Db,
  org: OrgScope,
  facts: Facts,
  { base, page, offers, edited }: Generated,
): Promise<void> {
  const { revisionId: id, content, hash } = base;
  await deletePartial(db, org, facts.documentId);
  await recordRevision(db, org, { ...facts, id, content, hash });
  await saveOffers(db, org, facts.documentId, { offers, edited });
  await keepChangedSources(db, org, facts.documentId);
  await showQuotesIn(db, org, facts.documentId, page.text);
  if (page.hash.equals(hash)) return;
  const { content: merged, hash: mergedHash } = page;
  await recordRevision(db, org, { ...facts, content: merged, hash: mergedHash, reason: "edited" });
}
