import { sql } from "kysely";
import type { z } from "zod";
import type { Sealed } from "#db/tables.ts";
import { AiProvider } from "#src/knowledge/ai/ai.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const Provider = AiProvider.nullable();

export type StoredSettings = {
  id: string;
  provider: z.infer<typeof Provider>;
  baseUrl: string | null;
  model: string | null;
  fastModel: string | null;
  judgeModel: string | null;
  keySealed: Sealed | null;
  inputPrice: number | null;
  outputPrice: number | null;
  monthlyBudgetCents: number | null;
};

/** Includes an unused id for a first row. */
export async function findSettings(db: Db, org: OrgScope): Promise<StoredSettings> {
  const row = await selectIn(db, org, "ai_settings")
    .select([
      "id",
      "provider",
      "base_url as baseUrl",
      "model",
      "fast_model as fastModel",
      "judge_model as judgeModel",
      "key_sealed as keySealed",
      "input_price as inputPrice",
      "output_price as outputPrice",
      "monthly_budget_cents as monthlyBudgetCents",
    ])
    .executeTakeFirst();
  if (row) return { ...row, provider: Provider.parse(row.provider) };
  return {
    id: newId(),
    provider: null,
    baseUrl: null,
    model: null,
    fastModel: null,
    judgeModel: null,
    keySealed: null,
    inputPrice: null,
    outputPrice: null,
    monthlyBudgetCents: null,
  };
}

export async function saveSettings(db: Db, org: OrgScope, next: StoredSettings): Promise<void> {
  const values = {
    id: next.id,
    provider: next.provider,
    base_url: next.baseUrl,
    model: next.model,
    fast_model: next.fastModel,
    judge_model: next.judgeModel,
    key_sealed: next.keySealed,
    input_price: next.inputPrice,
    output_price: next.outputPrice,
    monthly_budget_cents: next.monthlyBudgetCents,
    updated_by: org.userId ?? null,
  };
  await insertIn(db, org, "ai_settings", [values])
    .onConflict((conflict) =>
      conflict
        .column("organization_id")
        .doUpdateSet({ ...values, updated_at: sql<string>`excluded.updated_at` }),
    )
    .execute();
}

export async function findProjectBudget(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<number | null> {
  const row = await selectIn(db, org, "ai_project_budgets")
    .select("monthly_budget_cents as cents")
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row?.cents ?? null;
}

export async function saveProjectBudget(
  db: Db,
  org: OrgScope,
  projectId: string,
  cents: number | null,
): Promise<void> {
  if (cents === null) {
    await deleteIn(db, org, "ai_project_budgets").where("project_id", "=", projectId).execute();
    return;
  }
  const values = {
    project_id: projectId,
    monthly_budget_cents: cents,
    updated_by: org.userId ?? null,
  };
  await insertIn(db, org, "ai_project_budgets", [values])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "project_id"])
        .doUpdateSet({ ...values, updated_at: sql<string>`excluded.updated_at` }),
    )
    .execute();
}
