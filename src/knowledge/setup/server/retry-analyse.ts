import type { SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { addAnalysis } from "./analysis-work.ts";
import { openItem, readItem } from "./change-item.ts";
import { requireBudget } from "./cost/require-budget.ts";
import { requireNamedGroup } from "./groups/named-groups.ts";
import { setRunning } from "./item-work.queries.ts";
import { requireInputs } from "./require-inputs.ts";
import type { SetupRow } from "./setup.queries.ts";
import { presentItem } from "./to-item.ts";

type Args = HandlerArgs<typeof setupContract.retryAnalyse>;

/** Of two concurrent calls, one starts it and the other is refused. */
export async function retryAnalyse({ db, org, params, body, services }: Args): Promise<SetupItem> {
  const { setupId } = params;
  const item = await openItem(db, org, setupId);
  if (item.type !== body.type) throw invalid("setup_type_differs");
  if (item.type === "note" && item.sourceUrl === null) throw invalid("setup_type_not_analysed");
  if (item.status === "in-progress") throw conflict("setup_item_running");
  // Chosen members are all that such a group needs.
  if (!item.memberIds) await requireInputs(db, org, item);
  await requireNamedGroup(db, org, item);
  return analyseAgain(services, db, org, item);
}

/** Starts it, if the budget allows and no one else has. */
export async function analyseAgain(
  services: Pick<Services, "config" | "jobs" | "keyring">,
  db: Db,
  org: OrgScope,
  item: SetupRow,
): Promise<SetupItem> {
  const { id: setupId, projectId } = item;
  await requireBudget(services, db, org, projectId, [item]);
  const workId = newId();
  if (!(await setRunning(db, org, setupId, workId))) throw conflict("setup_item_running");
  await addAnalysis(db, org, services, item, workId);
  publish(db, org, { topic: "setup.changed", subjectId: setupId, projectId });
  return presentItem(db, org, await readItem(db, org, setupId));
}
