import { engine } from "#src/outreach/strategies/engine/server/engine.public.ts";
import type { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { requireStrategy } from "#src/outreach/strategies/leads/server/require-strategy.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";

type Endpoint = typeof enrolmentsContract.nextSteps;
type Args = HandlerArgs<Endpoint>;

export async function readNextSteps(args: Args): Promise<ResultOf<Endpoint>> {
  const { db, org, params, query, services } = args;
  const { id } = await requireStrategy(db, org, params.strategyId);
  const { enrolmentIds } = query;
  const clock = services.clock.now().getTime();
  return { list: await listNextSteps(db, org, id, { enrolmentIds, clock }) };
}

type Asked = { enrolmentIds: readonly string[]; clock: number };

/** On the channel where it comes first. */
export async function listNextSteps(
  db: Db,
  org: OrgScope,
  strategyId: string,
  asked: Asked,
): Promise<ResultOf<Endpoint>["list"]> {
  const channels = await strategies.listChannels(db, org, [strategyId]);
  const campaignIds = channels.map(({ campaignId }) => campaignId);
  const foreseen = await engine.foresee(db, org, campaignIds, { ...asked, isRunning: true });
  return asked.enrolmentIds.flatMap((enrolmentId) => {
    const own = channels.flatMap(({ campaignId, type: channel }) => {
      const next = foreseen.get(campaignId)?.get(enrolmentId);
      return next ? [{ enrolmentId, channel, at: next.at, waitsFor: next.waitsFor }] : [];
    });
    return own.toSorted((a, b) => timeOf(a.at) - timeOf(b.at))[0] ?? [];
  });
}

function timeOf(at: string | null): number {
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
}
