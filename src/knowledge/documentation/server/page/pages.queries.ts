import { sql } from "kysely";
import { z } from "zod";
import type { Content } from "#src/knowledge/document-store/document-store.contract.ts";
import type { StoredPage } from "#src/knowledge/document-store/server/document-store.public.ts";
import { AiPrompt } from "#src/knowledge/documentation/documentation.contract.ts";
import {
  AI_PROMPT_TYPES,
  DOCS_STATUSES,
  PAGE_TYPES,
  type PageType,
  TRASH_DAYS,
} from "#src/knowledge/documentation/documentation.rules.ts";
import { VISIBILITIES, type Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { StoredJson } from "#src/platform/server/http/answer/stored-json.ts";

const TRASH_MS = TRASH_DAYS * DAY_MS;
const now = sql<string>`now()`;
const nextVersion = sql<number>`version + 1`;

const columns = [
  "id",
  "project_id as projectId",
  "product_id as productId",
  "parent_id as parentId",
  "type",
  "position",
  "name",
  "content_hash as hash",
  "prompt_type as promptType",
  "group_key as groupKey",
  "prompts",
  "status",
  "error_code as errorCode",
  "work_id as workId",
  "step",
  "base_revision_id as baseRevisionId",
  sql<boolean>`base_revision_id is not null and content_hash is distinct from base_hash`.as(
    "hasChanges",
  ),
  sql<string | null>`findings ->> 'engine'`.as("engine"),
  "visibility",
  "version",
  "archive_id as archiveId",
  "archived_at as archivedAt",
  "trash_id as trashId",
  "deleted_at as deletedAt",
  "created_by as createdBy",
  "updated_by as updatedBy",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const Facts = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  productId: z.uuid().nullable(),
  parentId: z.uuid().nullable(),
  type: z.enum(PAGE_TYPES),
  position: z.string(),
  name: z.string(),
  hash: z.instanceof(Buffer).nullable(),
  promptType: z.enum(AI_PROMPT_TYPES).nullable(),
  groupKey: z.string().nullable(),
  prompts: z.array(AiPrompt).nullable(),
  status: z.enum(DOCS_STATUSES).nullable(),
  errorCode: z.string().nullable(),
  workId: z.uuid().nullable(),
  step: z.string().nullable(),
  baseRevisionId: z.uuid().nullable(),
  hasChanges: z.boolean(),
  engine: z.string().nullable(),
  /** Null until someone decides. */
  visibility: z.enum(VISIBILITIES).nullable(),
  version: z.int32(),
  archiveId: z.uuid().nullable(),
  archivedAt: z.string().nullable(),
  trashId: z.uuid().nullable(),
  deletedAt: z.string().nullable(),
  createdBy: z.uuid().nullable(),
  updatedBy: z.uuid().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A page without its content, which may be megabytes. */
export type PageFacts = z.infer<typeof Facts>;

const Row = Facts.extend({
  // Sanitized when saved; validating long pages again would dominate the time.
  content: z.custom<z.infer<typeof Content> | null>(),
  textContent: z.string(),
});
export type PageRow = z.infer<typeof Row>;

/** Whether its retention period in the trash is still running. */
export function isRestorable({ deletedAt }: Pick<PageFacts, "deletedAt">): boolean {
  return deletedAt !== null && new Date(deletedAt).getTime() > Date.now() - TRASH_MS;
}

const factsById = prepared((db, org, { pageId }: { pageId: string }) =>
  selectIn(db, org, "documentation_pages").select(columns).where("id", "=", pageId),
);

export async function findFacts(
  db: Db,
  org: OrgScope,
  pageId: string,
): Promise<PageFacts | undefined> {
  const [row] = await factsById(db, org, { pageId });
  // Type and status are text with check constraints; the rules have the unions.
  return row && Facts.parse(row);
}

const pageById = prepared((db, org, { pageId }: { pageId: string }) =>
  selectIn(db, org, "documentation_pages")
    .select([...columns, "content", "text_content as textContent"])
    .where("id", "=", pageId),
);

export async function findPage(
  db: Db,
  org: OrgScope,
  pageId: string,
): Promise<PageRow | undefined> {
  const [row] = await pageById(db, org, { pageId });
  return row && Row.parse(row);
}

const shownPageById = prepared((db, org, { pageId }: { pageId: string }) =>
  selectIn(db, org, "documentation_pages")
    .select([
      ...columns,
      sql<string | null>`content::text`.as("content"),
      "text_content as textContent",
    ])
    .where("id", "=", pageId),
);

/** A page to send, with its content as stored. */
export async function findShownPage(
  db: Db,
  org: OrgScope,
  pageId: string,
): Promise<PageRow | undefined> {
  const [row] = await shownPageById(db, org, { pageId });
  return row && Row.parse({ ...row, content: row.content && new StoredJson(row.content) });
}

export type NewPage = {
  id: string;
  projectId: string;
  productId: string | null;
  parentId: string | null;
  type: PageType;
  position: string;
  name: string;
  page?: StoredPage | undefined;
  createdAt?: string;
  /** Omitted until someone decides. */
  visibility?: Visibility | null | undefined;
};

export async function insertPages(db: Db, org: OrgScope, pages: readonly NewPage[]): Promise<void> {
  const rows = pages.map((page) => newRow(org, page));
  await insertIn(db, org, "documentation_pages", rows).execute();
}

/** False if there is one already. */
export async function insertContainer(db: Db, org: OrgScope, page: NewPage): Promise<boolean> {
  const row = await insertIn(db, org, "documentation_pages", [newRow(org, page)])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the row, which saves the caller a query. */
export async function insertPage(db: Db, org: OrgScope, page: NewPage): Promise<PageRow> {
  const row = await insertIn(db, org, "documentation_pages", [newRow(org, page)])
    .returning(columns)
    .executeTakeFirstOrThrow();
  const { content = null, text = "" } = page.page ?? {};
  return { ...Facts.parse(row), content, textContent: text };
}

/** Content, text and hash are stored together, so none has to be recomputed. */
export function storedPageOf({
  content,
  textContent: text,
  hash,
}: PageRow): StoredPage | undefined {
  return content && hash ? { content, text, hash } : undefined;
}

function newRow(org: OrgScope, { page, createdAt, ...one }: NewPage) {
  return {
    id: one.id,
    project_id: one.projectId,
    product_id: one.productId,
    parent_id: one.parentId,
    type: one.type,
    position: one.position,
    name: one.name,
    ...(page ? contentColumns(page) : {}),
    visibility: one.visibility ?? null,
    created_by: org.userId ?? null,
    updated_by: org.userId ?? null,
    ...(createdAt === undefined ? {} : { created_at: createdAt, updated_at: createdAt }),
  };
}

export type Change = {
  name?: string | undefined;
  /** Fails if it was renamed since. */
  formerName?: string | undefined;
  page?: StoredPage | undefined;
  version?: number | undefined;
};

type Changed = {
  pageId: string;
  userId: string | null;
  name: string | null;
  formerName: string | null;
  content: string | null;
  text: string | null;
  hash: Buffer | null;
  version: number | null;
};

/** Omitted values stay unchanged. */
const change = prepared(
  (db, org, { pageId, userId, version, name, formerName, content, text, hash }: Changed) =>
    updateIn(db, org, "documentation_pages")
      .set({
        version: nextVersion,
        updated_at: now,
        updated_by: userId,
        name: sql<string>`coalesce(${name}, name)`,
        content: sql<string>`coalesce(${content}::json, content)`,
        text_content: sql<string>`coalesce(${text}, text_content)`,
        content_hash: sql<Buffer>`coalesce(${hash}::bytea, content_hash)`,
      })
      .where("id", "=", pageId)
      .where("archive_id", "is", null)
      .where("trash_id", "is", null)
      .where(sql<boolean>`version = coalesce(${version}::int, version)`)
      .where(sql<boolean>`name = coalesce(${formerName}, name)`)
      .returning(columns),
);

/** The version of a page, locked until the end of the transaction. */
export async function lockVersion(
  db: Db,
  org: OrgScope,
  pageId: string,
): Promise<number | undefined> {
  const row = await selectIn(db, org, "documentation_pages")
    .select("version")
    .where("id", "=", pageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** Undefined if the page is archived, deleted, or has another version by now. */
export async function setChange(
  db: Db,
  org: OrgScope,
  pageId: string,
  { name, formerName, page, version }: Change,
): Promise<PageFacts | undefined> {
  const [row] = await change(db, org, {
    pageId,
    userId: org.userId ?? null,
    name: name ?? null,
    formerName: formerName ?? null,
    content: page ? JSON.stringify(page.content) : null,
    text: page?.text ?? null,
    hash: page?.hash ?? null,
    version: version ?? null,
  });
  return row && Facts.parse(row);
}

export async function setVisibility(
  db: Db,
  org: OrgScope,
  pageId: string,
  visibility: Visibility,
): Promise<void> {
  await updateIn(db, org, "documentation_pages")
    .set({ visibility })
    .where("id", "=", pageId)
    .execute();
}

/** Restores name and content of a revision. A page being generated is not changed. */
export async function setRevision(
  db: Db,
  org: OrgScope,
  pageId: string,
  { name, page, version }: { name: string; page: StoredPage | undefined; version: number },
): Promise<number | undefined> {
  const row = await updateIn(db, org, "documentation_pages")
    .set({
      name,
      ...(page ? contentColumns(page) : { content: null, text_content: "", content_hash: null }),
      version: nextVersion,
      updated_at: now,
      updated_by: org.userId ?? null,
    })
    .where("id", "=", pageId)
    .where("version", "=", version)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .where((is) => is.or([is("status", "is", null), is("status", "<>", "in-progress")]))
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

function contentColumns({ content, text, hash }: StoredPage) {
  return { content: JSON.stringify(content), text_content: text, content_hash: hash };
}
