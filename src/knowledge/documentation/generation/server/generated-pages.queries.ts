import { sql } from "kysely";
import { z } from "zod";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";
import { AiPrompt } from "#src/knowledge/documentation/documentation.contract.ts";
import {
  AI_PROMPT_TYPES,
  type AiPromptType,
} from "#src/knowledge/documentation/documentation.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id",
  "project_id as projectId",
  "product_id as productId",
  "name",
  "prompt_type as promptType",
  "group_key as groupKey",
  "prompts",
  "status",
  "work_id as workId",
  "version",
] as const;

const Row = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  promptType: z.enum(AI_PROMPT_TYPES),
  groupKey: z.string().nullable(),
  prompts: z.array(AiPrompt).nullable(),
  status: z.string().nullable(),
  workId: z.uuid().nullable(),
  version: z.int32(),
});
export type GeneratedPage = z.infer<typeof Row>;

const RowWithContent = Row.extend({
  content: Content.nullable(),
  baseRevisionId: z.uuid().nullable(),
  /** The engine; null if the page only lists missing inputs. */
  engine: z.string().nullable(),
});
export type GeneratedContent = z.infer<typeof RowWithContent>;

function livingPages(db: Db, org: OrgScope) {
  return selectIn(db, org, "documentation_pages")
    .where("prompt_type", "is not", null)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null);
}

/** A product's generated pages in the tree, oldest first. */
export async function listGenerated(
  db: Db,
  org: OrgScope,
  { projectId, productId }: { projectId: string; productId: string },
): Promise<GeneratedPage[]> {
  const rows = await livingPages(db, org)
    .select(columns)
    .where("project_id", "=", projectId)
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();
  // Type and status are text with check constraints; the rules have the unions.
  return z.array(Row).parse(rows);
}

/** Undefined for manual, archived and deleted pages. */
export async function findGenerated(
  db: Db,
  org: OrgScope,
  pageId: string,
): Promise<GeneratedPage | undefined> {
  const row = await livingPages(db, org)
    .select(columns)
    .where("id", "=", pageId)
    .executeTakeFirst();
  return row && Row.parse(row);
}

/** With its content, for the work that regenerates it. */
export async function findOwn(
  db: Db,
  org: OrgScope,
  { pageId, workId }: { pageId: string; workId: string },
): Promise<GeneratedContent | undefined> {
  const row = await livingPages(db, org)
    .select([
      ...columns,
      "content",
      "base_revision_id as baseRevisionId",
      sql<string | null>`findings ->> 'engine'`.as("engine"),
    ])
    .where("id", "=", pageId)
    .where("work_id", "=", workId)
    .executeTakeFirst();
  return row && RowWithContent.parse(row);
}

/** Marks a new page as generated. */
export async function setPlan(
  db: Db,
  org: OrgScope,
  pageId: string,
  plan: { promptType: AiPromptType; groupKey: string | null },
): Promise<void> {
  await updateIn(db, org, "documentation_pages")
    .set({ prompt_type: plan.promptType, group_key: plan.groupKey, status: "not-started" })
    .where("id", "=", pageId)
    .execute();
}

export async function setPrompts(
  db: Db,
  org: OrgScope,
  pageId: string,
  prompts: readonly AiPrompt[],
): Promise<void> {
  await updateIn(db, org, "documentation_pages")
    .set({ prompts: JSON.stringify(prompts) })
    .where("id", "=", pageId)
    .execute();
}

/** The custom prompts used in a project, one per type. */
export async function listOwnPrompts(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<ReadonlyMap<AiPromptType, AiPrompt>> {
  const rows = await selectIn(db, org, "documentation_pages")
    .select("prompts")
    .where("project_id", "=", projectId)
    .where("prompts", "is not", null)
    .where("trash_id", "is", null)
    .execute();
  const own = z
    .array(z.object({ prompts: z.array(AiPrompt) }))
    .parse(rows)
    .flatMap(({ prompts }) => prompts)
    .filter(({ isCustom }) => isCustom)
    .toSorted((one, other) => ((one.updatedAt ?? "") < (other.updatedAt ?? "") ? -1 : 1));
  // The last used one of each type.
  return new Map(own.map((prompt) => [prompt.type, prompt]));
}

/** When a page of the sample was created, and last changed. */
export async function setDates(db: Db, org: OrgScope, pageId: string, at: string): Promise<void> {
  await updateIn(db, org, "documentation_pages")
    .set({ created_at: at, updated_at: at })
    .where("id", "=", pageId)
    .execute();
}
