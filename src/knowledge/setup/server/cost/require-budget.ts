import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import type { AnalysedType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { lengthToRead } from "./length-to-read.ts";

type Item = Pick<SetupRow, "projectId" | "type"> & Partial<SetupRow>;

/** Refuses analyses whose total exceeds the budget, before the first one starts. */
export async function requireBudget(
  services: Pick<Services, "config" | "keyring">,
  db: Db,
  org: OrgScope,
  projectId: string,
  items: readonly Item[],
): Promise<void> {
  // A page of the client's website is read but not analysed.
  const analysed = items.flatMap((item) =>
    item.type === "note" ? [] : [{ item, step: item.type }],
  );
  if (analysed.length === 0) return;
  async function measure() {
    const steps: { step: AnalysedType; characters: number }[] = [];
    for (const { item, step } of analysed)
      steps.push({ step, characters: await lengthToRead(db, org, item) });
    return steps;
  }
  const { isWithinBudget } = await ai.estimateRun(services, db, org, { projectId, measure });
  if (!isWithinBudget) throw conflict("ai_budget_spent");
}
