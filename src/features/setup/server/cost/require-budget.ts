import { ai } from "#src/features/ai/server/ai.public.ts";
import type { SetupRow } from "#src/features/setup/server/setup.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { lengthToRead } from "./length-to-read.ts";

/** Refuses an analysis that the budget cannot pay for, before it begins. */
export async function requireBudget(
  services: Pick<Services, "config" | "keyring">,
  db: Db,
  org: OrgScope,
  item: SetupRow | Pick<SetupRow, "projectId" | "type">,
): Promise<void> {
  const { projectId, type: step } = item;
  // A page of the client's website is read and not analysed.
  if (step === "note") return;
  const steps = [{ step, characters: await lengthToRead(db, org, item) }];
  const { isWithinBudget } = await ai.estimate(services, db, org, { projectId, steps });
  if (!isWithinBudget) throw conflict("ai_budget_spent");
}
