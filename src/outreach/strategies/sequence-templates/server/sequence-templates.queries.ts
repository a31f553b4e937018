import { sql } from "kysely";
import { z } from "zod";
import { TemplateStep } from "#src/outreach/strategies/campaigns.contract.ts";
import type {
  SequenceTemplate,
  TemplateSummary,
} from "#src/outreach/strategies/sequence-templates/sequence-templates.contract.ts";
import { MAX_TEMPLATES } from "#src/outreach/strategies/sequence-templates/sequence-templates.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const columns = ["id as templateId", "name", "is_one_sequence as isOneSequence", "steps"] as const;
const Steps = z.array(TemplateStep);

export function listTemplates(db: Db, org: OrgScope): Promise<TemplateSummary[]> {
  return selectIn(db, org, "sequence_templates")
    .select(["id as templateId", "name"])
    .select(sql<TemplateSummary["kinds"]>`jsonb_path_query_array(steps, '$[*].kind')`.as("kinds"))
    .orderBy(sql`lower(name)`)
    .limit(MAX_TEMPLATES)
    .execute();
}

export async function findTemplate(
  db: Db,
  org: OrgScope,
  templateId: string,
): Promise<SequenceTemplate | undefined> {
  const row = await selectIn(db, org, "sequence_templates")
    .select(columns)
    .where("id", "=", templateId)
    .executeTakeFirst();
  return row && { ...row, steps: Steps.parse(row.steps) };
}

/** Undefined if a template has this name and is not to be replaced. */
export async function writeTemplate(
  db: Db,
  org: OrgScope,
  { name, isOneSequence, steps }: Omit<SequenceTemplate, "templateId">,
  { replaces }: { replaces: boolean },
): Promise<SequenceTemplate | undefined> {
  const row = {
    id: newId(),
    name,
    is_one_sequence: isOneSequence,
    steps: JSON.stringify(steps, wellFormed),
  };
  const written = await insertIn(db, org, "sequence_templates", [row])
    .onConflict((there) => {
      const same = there.expression(sql`organization_id, lower(name)`);
      if (!replaces) return same.doNothing();
      return same.doUpdateSet(({ ref }) => ({
        name: ref("excluded.name"),
        is_one_sequence: ref("excluded.is_one_sequence"),
        steps: ref("excluded.steps"),
      }));
    })
    .returning("id as templateId")
    .executeTakeFirst();
  return written && { ...written, name, isOneSequence, steps };
}

/** `jsonb` refuses halves of characters. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

export async function deleteTemplate(db: Db, org: OrgScope, templateId: string): Promise<void> {
  await deleteIn(db, org, "sequence_templates").where("id", "=", templateId).execute();
}
