import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { recordLifted } from "./record-lifted.ts";
import { enforceFor, suppress } from "./suppress.ts";
import { type Lifted, setLiftedOf } from "./suppression-list.queries.ts";
import { suppressionPolicy } from "./suppression-policy.ts";

export type { Suppressed } from "./suppression-policy.ts";

/** For all features that learn about opt-outs and bounces. */
export const suppressions = {
  policy: suppressionPolicy,
  suppress,
  enforceFor,
  /** Lifts suppressions that came only from these messages. */
  liftOf,
  recordLifted,
};

async function liftOf(db: Db, org: OrgScope, messageIds: readonly string[]): Promise<Lifted[]> {
  if (messageIds.length === 0) return [];
  const lifted = await setLiftedOf(db, org, messageIds);
  if (lifted.length > 0) publish(db, org, { topic: "suppressions.changed" });
  return lifted;
}
