import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";
import type { StoredPage } from "#src/knowledge/document-store/server/document-store.public.ts";
import { VISIBILITIES, type Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import {
  SETUP_NAME_LENGTH,
  SETUP_STATUSES,
  SETUP_TYPES,
  type SetupType,
} from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { WRITTEN } from "./item-work.queries.ts";

const now = sql<string>`now()`;
const nextVersion = sql<number>`version + 1`;

const columns = [
  "id",
  "project_id as projectId",
  "name",
  "type",
  "status",
  "text_content as textContent",
  "content_hash as hash",
  "source_kind as sourceKind",
  "source_url as sourceUrl",
  "fetched_at as fetchedAt",
  sql<string | null>`published_at::text`.as("publishedAt"),
  "group_key as groupKey",
  "member_ids as memberIds",
  "visibility",
  "base_revision_id as baseRevisionId",
  "step",
  "work_id as workId",
  "error_code as errorCode",
  "version",
  "updated_by as updatedBy",
  "created_at as createdAt",
  "updated_at as updatedAt",
  sql<boolean>`name <> base_name or content_hash is distinct from base_hash`.as("hasChanges"),
  sql<boolean>`content_hash is distinct from base_hash`.as("isRewritten"),
] as const;

const Facts = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  type: z.enum(SETUP_TYPES),
  status: z.enum(SETUP_STATUSES),
  textContent: z.string(),
  hash: z.instanceof(Buffer).nullable(),
  sourceKind: z.enum(["manual", "link", "file", "ai"]),
  sourceUrl: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  groupKey: z.string().nullable(),
  /** The case studies of a group whose members someone chose. */
  memberIds: z.array(z.uuid()).nullable(),
  /** Null until someone decides. */
  visibility: z.enum(VISIBILITIES).nullable(),
  baseRevisionId: z.uuid(),
  step: z.string().nullable(),
  workId: z.uuid().nullable(),
  errorCode: z.string().nullable(),
  version: z.int32(),
  updatedBy: z.uuid().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  hasChanges: z.boolean(),
  /** Whether people have changed its text, apart from its name. */
  isRewritten: z.boolean(),
});
const Row = Facts.extend({ content: Content.nullable(), findings: z.unknown() });
export type SetupRow = z.infer<typeof Row>;

const inOrder = sql`array_position(${sql.val(SETUP_TYPES)}::text[], type)`;

export async function listItems(
  db: Db,
  org: OrgScope,
  filter: { projectId: string; types: readonly SetupType[]; withContent: boolean },
): Promise<SetupRow[]> {
  const { projectId, types, withContent } = filter;
  const rows = await selectIn(db, org, "setup_items")
    .select(columns)
    .$if(withContent, (query) => query.select(["content", "findings"]))
    .where("project_id", "=", projectId)
    .where("type", "in", [...types])
    .orderBy(inOrder)
    .orderBy("id")
    .execute();
  // Type, status and source are text with check constraints; the rules have the unions.
  return rows.map((row) => Row.parse({ content: null, findings: null, ...row }));
}

export async function findItem(
  db: Db,
  org: OrgScope,
  setupId: string,
): Promise<SetupRow | undefined> {
  const row = await selectIn(db, org, "setup_items")
    .select([...columns, "content", "findings"])
    .where("id", "=", setupId)
    .executeTakeFirst();
  return row && Row.parse(row);
}

export type NewItem = {
  id: string;
  projectId: string;
  type: SetupType;
  name: string;
  source: { kind: SetupRow["sourceKind"]; url?: string };
  page: StoredPage | undefined;
  groupKey?: string;
  memberIds?: readonly string[] | undefined;
  revisionId: string;
  /** Set if it has to be analysed first. */
  workId: string | undefined;
};

/** Which of these links already are pages of this type in the project. */
export async function listLinks(
  db: Db,
  org: OrgScope,
  { projectId, type, links }: { projectId: string; type: SetupType; links: readonly string[] },
): Promise<Set<string>> {
  const rows = await selectIn(db, org, "setup_items")
    .select("source_url as url")
    .where("project_id", "=", projectId)
    .where("type", "=", type)
    .where("source_url", "in", [...links])
    .execute();
  return new Set(rows.flatMap(({ url }) => url ?? []));
}

/** False if the project already has this summary, group or link. */
export async function insertItem(db: Db, org: OrgScope, item: NewItem): Promise<boolean> {
  const { page } = item;
  const row = {
    id: item.id,
    project_id: item.projectId,
    type: item.type,
    name: item.name,
    status: item.workId === undefined ? "completed" : "in-progress",
    content: page ? JSON.stringify(page.content) : null,
    text_content: page?.text ?? "",
    content_hash: page?.hash ?? null,
    source_kind: item.source.kind,
    source_url: item.source.url ?? null,
    link_hash: item.source.url === undefined ? null : hashOfLink(item.source.url),
    group_key: item.groupKey ?? null,
    member_ids: item.memberIds ? [...item.memberIds] : null,
    base_revision_id: item.revisionId,
    base_name: item.name,
    base_hash: page?.hash ?? null,
    work_id: item.workId ?? null,
    created_by: org.userId ?? null,
    updated_by: org.userId ?? null,
  };
  const inserted = await insertIn(db, org, "setup_items", [row])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Fixed length, as an index needs it. */
function hashOfLink(url: string): Buffer {
  return createHash("sha256").update(url).digest();
}

export type Change = { name?: string | undefined; page?: StoredPage | undefined };

/** Undefined if the item is gone or has another version by now. */
export async function setChange(
  db: Db,
  org: OrgScope,
  setupId: string,
  { name, page, version }: Change & { version?: number | undefined },
): Promise<number | undefined> {
  const row = await updateIn(db, org, "setup_items")
    .set({
      version: nextVersion,
      updated_at: now,
      updated_by: org.userId ?? null,
      ...(name === undefined ? {} : { name }),
      ...(page === undefined ? {} : pageColumns(page)),
    })
    .where("id", "=", setupId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

/**
 * Manual text after a failed analysis becomes the page itself, and the state that changes are
 * undone to. Undefined if the page has text by now, or is being analysed again.
 */
export async function setWritten(
  db: Db,
  org: OrgScope,
  setupId: string,
  { name, page, revisionId }: { name: string; page: StoredPage; revisionId: string },
): Promise<number | undefined> {
  const row = await updateIn(db, org, "setup_items")
    .set({
      ...pageColumns(page),
      name,
      status: "completed",
      error_code: null,
      base_revision_id: revisionId,
      base_name: name,
      base_hash: page.hash,
      version: nextVersion,
      updated_at: now,
      updated_by: org.userId ?? null,
    })
    .where("id", "=", setupId)
    .where("status", "=", "failed")
    .where("content_hash", "is", null)
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

/** Restores name and content of a revision. */
export async function setRevision(
  db: Db,
  org: OrgScope,
  setupId: string,
  { name, page, version }: { name: string; page: StoredPage | undefined; version: number },
): Promise<number | undefined> {
  const row = await updateIn(db, org, "setup_items")
    .set({
      name,
      ...(page ? pageColumns(page) : { content: null, text_content: "", content_hash: null }),
      version: nextVersion,
      updated_at: now,
      updated_by: org.userId ?? null,
    })
    .where("id", "=", setupId)
    .where("version", "=", version)
    .where("status", "<>", "in-progress")
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

export async function setVisibility(
  db: Db,
  org: OrgScope,
  setupId: string,
  visibility: Visibility,
): Promise<void> {
  await updateIn(db, org, "setup_items").set({ visibility }).where("id", "=", setupId).execute();
}

export type Analysed = {
  page: StoredPage;
  /** The analysis's own result, before people's changes were merged. */
  base: { revisionId: string; name: string; hash: Buffer };
  name: string;
  findings: unknown;
};

/** The new version, or undefined if another work has taken over the item. */
export async function setAnalysed(
  db: Db,
  org: OrgScope,
  { setupId, workId, version }: { setupId: string; workId: string; version: number },
  { page, base, name, findings }: Analysed,
): Promise<number | undefined> {
  const row = await updateIn(db, org, "setup_items")
    .set({
      ...pageColumns(page),
      name,
      base_revision_id: base.revisionId,
      base_name: base.name,
      base_hash: base.hash,
      findings: JSON.stringify(findings),
      // Cancelled after this, it keeps its current text.
      former_status: "completed",
      former_error_code: null,
      step: WRITTEN,
      version: nextVersion,
      updated_at: now,
    })
    .where("id", "=", setupId)
    .where("work_id", "=", workId)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

export async function deleteItem(db: Db, org: OrgScope, setupId: string): Promise<boolean> {
  const row = await deleteIn(db, org, "setup_items")
    .where("id", "=", setupId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

function pageColumns(page: StoredPage) {
  return {
    content: storable(page.content),
    text_content: page.text,
    content_hash: page.hash,
  };
}

function storable(content: EditorContent): string {
  return JSON.stringify(content);
}

/** When an item of the sample was created, and last changed. */
export async function setDates(db: Db, org: OrgScope, setupId: string, at: string): Promise<void> {
  await updateIn(db, org, "setup_items")
    .set({ created_at: at, updated_at: at })
    .where("id", "=", setupId)
    .execute();
}

/** The title of the fetched page, instead of the name derived from its link. */
export async function setTitle(
  db: Db,
  org: OrgScope,
  setupId: string,
  { title, insteadOf }: { title: string; insteadOf: string },
): Promise<void> {
  const name = title.trim().slice(0, SETUP_NAME_LENGTH);
  if (name === "") return;
  await updateIn(db, org, "setup_items")
    .set({ name, base_name: name })
    .where("id", "=", setupId)
    .where("name", "=", insteadOf)
    .execute();
}
