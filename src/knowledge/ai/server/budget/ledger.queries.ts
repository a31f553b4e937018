import { sql } from "kysely";
import { z } from "zod";
import { AiCall, AiUsage } from "#src/knowledge/ai/ai.contract.ts";
import type { AiPurpose } from "#src/knowledge/ai/ai.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Usage } from "#src/platform/server/ai/usage.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

/** The ledger stores only project ids. */
const CallPage = z.object({
  list: z.array(AiCall.omit({ projectName: true })),
  next: AiUsage.shape.next,
});

const beginOfMonth = sql<string>`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`;

export type LedgerEntry = {
  projectId: string;
  step: AiPurpose;
  provider: string;
  model: string;
  status: "done" | "failed" | "cancelled";
  errorCode: string | null;
  /** The provider's own words about it. */
  errorSays: string | null;
  usage: Usage;
  costMicros: number | null;
  durationMs: number;
};

export async function insertCall(db: Db, org: OrgScope, entry: LedgerEntry): Promise<void> {
  const { usage } = entry;
  await insertIn(db, org, "ai_calls", [
    {
      id: newId(),
      project_id: entry.projectId,
      step: entry.step,
      provider: entry.provider,
      model: entry.model,
      status: entry.status,
      error_code: entry.errorCode,
      error_says: entry.errorSays,
      input_tokens: usage.inputTokens,
      cached_tokens: usage.cachedTokens,
      output_tokens: usage.outputTokens,
      is_estimated: usage.isEstimated,
      cost_micros: entry.costMicros,
      duration_ms: entry.durationMs,
    },
  ]).execute();
}

/** Micro-dollars since the start of the month, of one project or in total. */
export async function spentThisMonth(db: Db, org: OrgScope, projectId?: string): Promise<number> {
  const calls = selectIn(db, org, "ai_calls").where("created_at", ">=", beginOfMonth);
  const { spent } = await (projectId === undefined
    ? calls
    : calls.where("project_id", "=", projectId)
  )
    .select(sql<number>`coalesce(sum(cost_micros), 0)::float8`.as("spent"))
    .executeTakeFirstOrThrow();
  return spent;
}

export async function sumOfMonth(db: Db, org: OrgScope) {
  return selectIn(db, org, "ai_calls")
    .where("created_at", ">=", beginOfMonth)
    .select([
      sql<string>`${beginOfMonth}`.as("since"),
      sql<number>`count(*)::int`.as("calls"),
      sql<number>`coalesce(sum(input_tokens), 0)::float8`.as("inputTokens"),
      sql<number>`coalesce(sum(output_tokens), 0)::float8`.as("outputTokens"),
      sql<number>`coalesce(sum(cost_micros), 0)::float8`.as("costMicros"),
      sql<number>`(count(*) filter (where cost_micros is null))::int`.as("unpricedCalls"),
      sql<boolean>`coalesce(bool_or(is_estimated), false)`.as("hasEstimates"),
    ])
    .executeTakeFirstOrThrow();
}

/** Ids are chronological, so they also serve as cursors. */
export async function listCalls(
  db: Db,
  org: OrgScope,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<z.infer<typeof CallPage>> {
  const calls = selectIn(db, org, "ai_calls");
  const rows = await (before === undefined ? calls : calls.where("id", "<", before))
    .select([
      "id",
      "project_id as projectId",
      "step",
      "provider",
      "model",
      "status",
      "error_code as errorCode",
      "error_says as errorSays",
      "input_tokens as inputTokens",
      "output_tokens as outputTokens",
      "is_estimated as isEstimated",
      "cost_micros as costMicros",
      "duration_ms as durationMs",
      "created_at as createdAt",
    ])
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const list = rows.slice(0, limit);
  const next = rows.length > limit ? (list.at(-1)?.id ?? null) : null;
  // Texts with check constraints; the contract has the unions.
  return CallPage.parse({ list, next });
}
