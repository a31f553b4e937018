import { listLeads } from "#src/outreach/strategies/leads/server/list/list-leads.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Bench } from "../kit/bench.ts";
import { percentile } from "../kit/statistics.ts";
import type { FullCampaign } from "./full-campaign.ts";
import { ask, type Opened } from "./open-app.ts";

const PAGES = 200;
const LOOKS_AT_RESULTS = 20;
const P95 = 0.95;

/** Measures pages of leads and campaign results against bare statements. */
export async function listRounds(
  bench: Bench,
  opened: Opened,
  campaign: FullCampaign,
): Promise<void> {
  const { app, member } = opened;
  const { organizationId } = member;
  const { projectId, strategyId, campaignId } = campaign;
  await fillTouches(opened, campaign);
  await compare(bench, "page of leads", PAGES, {
    ours: () =>
      inOrganization(
        app.services,
        organizationId,
        ({ db, org }) => listLeads(db, org, { projectId, strategyId, limit: 50 }),
        { readOnly: true },
      ),
    rival: () => barePage(opened, campaign),
  });
  await compare(bench, "results of a campaign", LOOKS_AT_RESULTS, {
    ours: () => ask(opened, `/campaigns/${campaignId}/results`),
    rival: () => bareResults(opened, campaign),
  });
}

type Sides = { ours: () => Promise<unknown>; rival: () => Promise<unknown> };

async function compare(
  bench: Bench,
  what: string,
  times: number,
  { ours, rival }: Sides,
): Promise<void> {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1) {
    mine.push(await timeOf(ours));
    theirs.push(await timeOf(rival));
  }
  const [value, versus] = [percentile(mine, P95), percentile(theirs, P95)];
  bench.report({
    metric: `${what}, p95 to bare SQL`,
    value,
    versus,
    ratio: value / versus,
    unit: "ms",
    n: times,
    target: { of: "ratio", atMost: 3 },
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Everyone got the step and one in twenty replied. */
async function fillTouches({ admin, member }: Opened, campaign: FullCampaign): Promise<void> {
  await admin.query(
    `insert into campaign_touches (organization_id, id, project_id, campaign_id, enrolment_id,
        person_id, step_id, kind, outcome, claimed_at, replied_at)
      select organization_id, gen_random_uuid(), project_id, $3, id, person_id, $4, 'task', 'done',
          now(), case when seed % 20 = 0 then now() + interval '1 day' end
        from enrolments where organization_id = $1 and strategy_id = $2
      on conflict do nothing`,
    [member.organizationId, campaign.strategyId, campaign.campaignId, campaign.stepId],
  );
  await admin.query("analyze campaign_touches");
}

function barePage({ admin, member }: Opened, { strategyId }: FullCampaign): Promise<unknown> {
  return admin.query(
    `select e.id, e.status, e.reason, e.resume_at, l.*, p.next_at, p.hold_reason
      from enrolments e
      join leads l on l.organization_id = e.organization_id and l.id = e.lead_id
      left join lateral (
        select min(planned_at) as next_at, max(hold_reason) as hold_reason
          from enrolment_places where organization_id = e.organization_id and enrolment_id = e.id
      ) p on true
      where e.organization_id = $1 and e.strategy_id = $2 and e.is_latest
      order by e.id desc limit 51`,
    [member.organizationId, strategyId],
  );
}

async function bareResults({ admin, member }: Opened, { campaignId }: FullCampaign): Promise<void> {
  const values = [member.organizationId, campaignId];
  await admin.query(
    `select step_id, variant_id, count(*) filter (where outcome = 'sent'),
        count(bounced_at), count(*) filter (where outcome = 'failed'),
        count(*) filter (where outcome = 'done'), count(*) filter (where outcome = 'skipped'),
        count(replied_at), count(unsubscribed_at)
      from campaign_touches where organization_id = $1 and campaign_id = $2
      group by step_id, variant_id`,
    values,
  );
  await admin.query(
    `select step_id, count(*) from enrolment_places
      where organization_id = $1 and campaign_id = $2 and state in ('planned', 'held')
        and step_id is not null
      group by step_id`,
    values,
  );
  await admin.query(
    `select step_id, percentile_cont(0.5) within group
        (order by extract(epoch from replied_at - claimed_at))
      from campaign_touches
      where organization_id = $1 and campaign_id = $2 and replied_at is not null
      group by step_id`,
    values,
  );
}
