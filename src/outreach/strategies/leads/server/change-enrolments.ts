import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { openStrategy } from "./require-strategy.ts";

type Args = HandlerArgs<typeof enrolmentsContract.change>;

export async function changeEnrolments({ db, org, params, body, services }: Args) {
  const { id, projectId } = await openStrategy(db, org, params.strategyId);
  const found = await enrolments.find(db, org, body.enrolmentIds);
  const ids = found.flatMap(({ enrolmentId, strategyId }) =>
    strategyId === id ? enrolmentId : [],
  );
  const changed = await change({ db, org, services }, body.action, ids);
  publish(db, org, { topic: "enrolments.changed", subjectId: id, projectId });
  return { changed: changed.length };
}

function change(
  { db, org, services }: Pick<Args, "db" | "org" | "services">,
  action: Args["body"]["action"],
  ids: readonly string[],
): Promise<string[]> {
  const now = services.clock.now();
  if (action === "pause") return enrolments.pause(db, org, ids, { reason: "user", now });
  if (action === "resume") return enrolments.resume(db, org, ids, now);
  if (action === "reopen") return enrolments.reopen(db, org, ids, { from: ["replied"], now });
  return enrolments.end(db, org, ids, { status: "removed", reason: "user", now });
}
