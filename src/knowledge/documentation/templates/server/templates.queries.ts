import { z } from "zod";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const columns = ["id", "name", "created_by as createdBy", "created_at as createdAt"] as const;

const Row = z.object({
  id: z.uuid(),
  name: z.string(),
  createdBy: z.uuid().nullable(),
  createdAt: z.string(),
});
export type TemplateRow = z.infer<typeof Row>;

const RowWithContent = Row.extend({ content: Content });

export function listTemplates(db: Db, org: OrgScope): Promise<TemplateRow[]> {
  return selectIn(db, org, "documentation_templates")
    .select(columns)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export async function findTemplate(
  db: Db,
  org: OrgScope,
  templateId: string,
): Promise<z.infer<typeof RowWithContent> | undefined> {
  const row = await selectIn(db, org, "documentation_templates")
    .select([...columns, "content"])
    .where("id", "=", templateId)
    .executeTakeFirst();
  return row && RowWithContent.parse(row);
}

export async function insertTemplate(
  db: Db,
  org: OrgScope,
  { id, name, content }: { id: string; name: string; content: EditorContent },
): Promise<void> {
  const row = { id, name, content: JSON.stringify(content), created_by: org.userId ?? null };
  await insertIn(db, org, "documentation_templates", [row]).execute();
}

export async function deleteTemplate(db: Db, org: OrgScope, templateId: string): Promise<boolean> {
  const row = await deleteIn(db, org, "documentation_templates")
    .where("id", "=", templateId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
