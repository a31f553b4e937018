import { sql } from "kysely";
import { z } from "zod";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { VISIBILITIES } from "#src/knowledge/evidence/source-owner.rules.ts";
import { SETUP_TYPES, SOURCE_TYPES } from "#src/knowledge/setup/setup.rules.ts";
import { SetupSource } from "#src/knowledge/setup/sources.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const now = sql<string>`now()`;

/** The publication date is stored with the item. */
const Source = SetupSource.omit({ publishedAt: true });
type Source = z.infer<typeof Source>;

export type NewSource = {
  itemId: string;
  title: string | null;
  url: string | null;
  language: string | null;
  /** The publication date it states. */
  publishedAt: string | null;
  content: EditorContent;
  text: string;
};

const isSame = sql<boolean>`(setup_sources.text_content = excluded.text_content)`;

/**
 * Replaces the stored source. A changed text creates a new version; an equal one keeps its block
 * ids, which quotes refer to.
 */
export async function saveSource(db: Db, org: OrgScope, source: NewSource): Promise<void> {
  const facts = {
    title: source.title,
    url: source.url,
    language: source.language,
    content: JSON.stringify(source.content),
    text_content: source.text,
  };
  await insertIn(db, org, "setup_sources", [{ item_id: source.itemId, ...facts }])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "item_id"]).doUpdateSet({
        ...facts,
        content: sql<string>`case when ${isSame} then setup_sources.content else excluded.content end`,
        version: sql<number>`setup_sources.version + (not ${isSame})::int`,
        read_at: sql<string>`excluded.read_at`,
      }),
    )
    .execute();
  if (source.url !== null)
    await updateIn(db, org, "setup_items")
      .set({ fetched_at: now, published_at: source.publishedAt })
      .where("id", "=", source.itemId)
      .execute();
}

type Corrected = Pick<NewSource, "itemId" | "content" | "text"> & { version: number };

/** False if it has another version by now. */
export async function setSourceText(
  db: Db,
  org: OrgScope,
  { itemId, content, text, version }: Corrected,
): Promise<boolean> {
  const row = await updateIn(db, org, "setup_sources")
    .set({
      content: JSON.stringify(content),
      text_content: text,
      version: version + 1,
      read_at: now,
    })
    .where("item_id", "=", itemId)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSource(
  db: Db,
  org: OrgScope,
  itemId: string,
): Promise<Source | undefined> {
  const row = await selectIn(db, org, "setup_sources")
    .select([
      "item_id as itemId",
      "title",
      "url",
      "language",
      "version",
      "content",
      "read_at as readAt",
    ])
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return row && Source.parse(row);
}

/** A text as blocks, as displayed. */
export type SourceText = { itemId: string; content: unknown; text: string; version: number };

export async function listSourceTexts(
  db: Db,
  org: OrgScope,
  itemIds: readonly string[],
): Promise<Map<string, SourceText>> {
  const rows = await selectIn(db, org, "setup_sources")
    .select(["item_id as itemId", "content", "text_content as text", "version"])
    .where(isOneOf("item_id", itemIds))
    .execute();
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Where an item stands, from which its owner follows. */
const Placed = z.object({
  type: z.enum(SETUP_TYPES),
  name: z.string(),
  sourceUrl: z.string().nullable(),
  visibility: z.enum(VISIBILITIES).nullable(),
});

export type Placed = z.infer<typeof Placed>;

const place = ["type", "name", "source_url as sourceUrl", "visibility"] as const;

export async function findPlaced(
  db: Db,
  org: OrgScope,
  itemId: string,
): Promise<Placed | undefined> {
  const row = await selectIn(db, org, "setup_items")
    .select(place)
    .where("id", "=", itemId)
    .executeTakeFirst();
  return row && Placed.parse(row);
}

/** These setup pages, by id. */
export async function listPlaced(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, Placed>> {
  const rows = await selectIn(db, org, "setup_items")
    .select(["id", ...place])
    .where(isOneOf("id", ids))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, Placed.parse(row)]));
}

/** The customers and competitors of a project. */
export async function listCompanies(db: Db, org: OrgScope, projectId: string): Promise<Placed[]> {
  const rows = await selectIn(db, org, "setup_items")
    .select(place)
    .where("project_id", "=", projectId)
    .where("type", "in", [...SOURCE_TYPES])
    .execute();
  return z.array(Placed).parse(rows);
}

/** Another one as soon as a page of the setup says something else, or may not leave any more. */
export async function findSetupState(db: Db, org: OrgScope, projectId: string): Promise<string> {
  const state = sql<string>`md5(string_agg(concat_ws(' ', id, version, visibility), ',' order by id))`;
  const row = await selectIn(db, org, "setup_items")
    .select(state.as("state"))
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row?.state ?? "";
}

export type Stamp = Placed & {
  id: string;
  version: number;
  /** Of the page's text. */
  bytes: number;
  /** Its source, stamped with the time of reading. */
  source: { stamp: string; bytes: number } | undefined;
  /** Whether people wrote what stands on the page, or changed it. */
  isWritten: boolean;
  /** Whether it was written from other sources before. */
  isDerived: boolean;
};

const bytes = sql<number>`octet_length(text_content)`.as("bytes");

/** The texts of a project's pages, without loading them. */
export async function listStamps(db: Db, org: OrgScope, projectId: string): Promise<Stamp[]> {
  const items = await selectIn(db, org, "setup_items")
    .select([
      "id",
      ...place,
      "version",
      "source_kind as sourceKind",
      bytes,
      sql<boolean>`content_hash is distinct from base_hash`.as("isChanged"),
      sql<boolean>`content_hash is not null`.as("hasContent"),
    ])
    .where("project_id", "=", projectId)
    .orderBy("id")
    .execute();
  const ids = items.map(({ id }) => id);
  const sources = await selectIn(db, org, "setup_sources")
    .select(["item_id as id", "read_at as stamp", bytes])
    .where(isOneOf("item_id", ids))
    .execute();
  const read = new Map(sources.map(({ id, ...source }) => [id, source]));
  return items.map(({ id, version, bytes, sourceKind, isChanged, hasContent, ...placed }) => {
    const source = read.get(id);
    const isOwn = sourceKind === "manual" && !source;
    const isWritten = hasContent && (isOwn || isChanged);
    const stamp = { id, version, bytes, source, isWritten, isDerived: !isOwn };
    return { ...Placed.parse(placed), ...stamp };
  });
}
