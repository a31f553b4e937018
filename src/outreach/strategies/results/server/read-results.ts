import type { ResultsRow, Trend } from "#src/outreach/strategies/results/results.contract.ts";
import { type ResultGroup, trendUnit } from "#src/outreach/strategies/results/results.rules.ts";
import type { DayRange } from "#src/platform/contract/day-range.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { requireRange } from "#src/platform/server/require-range.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { type Counted, countTouches, type Group, type Span } from "./count-touches.queries.ts";
import {
  listAddresses,
  listCampaigns,
  listNamedSteps,
  type NamedCampaign,
  type NamedStep,
} from "./named-groups.queries.ts";
import { resultsOf } from "./present-results.ts";

type Asked = {
  projectId: string;
  startDate?: string | undefined;
  endDate?: string | undefined;
  by: ResultGroup;
};

/** The results that someone asks for. Archived projects can be read. */
export async function readProjectResults(db: Db, org: OrgScope, asked: Asked) {
  const { projectId, by } = asked;
  await projects.requireThere(db, org, projectId);
  return countProjectResults(db, org, { projectId, by, range: rangeOf(asked) });
}

/** A project's results in total, by group and along the days. */
export async function countProjectResults(
  db: Db,
  org: OrgScope,
  { projectId, by, range }: { projectId: string; by: ResultGroup; range: DayRange | undefined },
) {
  const timeZone = await projects.findTimeZone(db, org, projectId);
  const span = range && { ...range, timeZone };
  const campaigns = await listCampaigns(db, org, projectId);
  const campaignIds = campaigns.map(({ campaignId }) => campaignId);
  const counted = await countTouches(db, org, { campaignIds, by: COLUMNS[by], span });
  const names = {
    campaigns,
    steps: by === "step" || by === "version" ? await listNamedSteps(db, org, campaignIds) : [],
    addresses: by === "mailbox" ? await listAddresses(db, org, projectId) : new Map(),
  };
  return {
    timeZone,
    total: resultsOf(counted),
    list: rowsOf(counted, by, names),
    trend: span ? await readTrend(db, org, campaignIds, span) : null,
  };
}

const COLUMNS: Readonly<Record<ResultGroup, readonly Group[]>> = {
  strategy: ["campaign_id"],
  campaign: ["campaign_id"],
  step: ["campaign_id", "step_id"],
  version: ["campaign_id", "step_id", "variant_id"],
  mailbox: ["mailbox_id"],
};

function rangeOf({ startDate, endDate }: Asked): DayRange | undefined {
  if (startDate === undefined || endDate === undefined) return undefined;
  const range = { startDate, endDate };
  requireRange(range);
  return range;
}

/** The counts of a project's mailboxes; those of tasks have no mailbox. */
export async function countPerMailbox(db: Db, org: OrgScope, projectId: string, span: Span) {
  const campaigns = await listCampaigns(db, org, projectId);
  const campaignIds = campaigns.map(({ campaignId }) => campaignId);
  return countTouches(db, org, { campaignIds, by: COLUMNS.mailbox, span });
}

type Names = {
  campaigns: readonly NamedCampaign[];
  steps: readonly NamedStep[];
  addresses: ReadonlyMap<string, string>;
};

const UNTOLD = {
  strategyId: null,
  strategy: null,
  channel: null,
  step: null,
  version: null,
  mailboxId: null,
  mailbox: null,
};

/** In the order of strategies, channels and steps. Every touch counts in one row. */
function rowsOf(counted: readonly Counted[], by: ResultGroup, names: Names): ResultsRow[] {
  if (by === "mailbox") return mailboxRows(counted, names);
  const rows = names.campaigns.flatMap((campaign) => {
    const own = counted.filter((one) => one.campaign_id === campaign.campaignId);
    return campaignRows(own, by, { campaign, steps: names.steps });
  });
  if (by !== "strategy") return rows.map(({ own, ...row }) => ({ ...row, ...resultsOf(own) }));
  const perStrategy = Map.groupBy(rows, ({ strategyId }) => strategyId);
  return [...perStrategy.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { own: _, ...row } = first;
    const all = group.flatMap(({ own }) => own);
    return [{ ...row, id: row.strategyId ?? "", channel: null, ...resultsOf(all) }];
  });
}

type NamedRow = Omit<ResultsRow, keyof ReturnType<typeof resultsOf>> & { own: Counted[] };

function campaignRows(
  own: Counted[],
  by: ResultGroup,
  { campaign, steps }: { campaign: NamedCampaign; steps: readonly NamedStep[] },
): NamedRow[] {
  const { campaignId, strategyId, strategy, channel } = campaign;
  const named = { ...UNTOLD, strategyId, strategy, channel };
  if (own.length === 0) return [];
  if (by === "strategy" || by === "campaign") return [{ ...named, id: campaignId, own }];
  return steps.flatMap(({ stepId, position, isRemoved, message }): NamedRow[] => {
    const ofStep = own.filter((one) => one.step_id === stepId);
    const step = { position, kind: message.kind, isRemoved };
    if (ofStep.length === 0) return [];
    if (by === "step") return [{ ...named, step, id: stepId, own: ofStep }];
    const versions = Map.groupBy(ofStep, ({ variant_id }) => variant_id);
    return [...versions].map(([variantId, ofVersion]) => {
      const version = message.variants.find((one) => one.variantId === variantId)?.name ?? "";
      return { ...named, step, version, id: `${stepId} ${variantId}`, own: ofVersion };
    });
  });
}

/** By address, after deleted ones; tasks have no mailbox. */
function mailboxRows(counted: readonly Counted[], { addresses }: Names): ResultsRow[] {
  return counted
    .map((one) => {
      const { mailbox_id: mailboxId } = one;
      const mailbox = addresses.get(mailboxId ?? "") ?? null;
      return { ...UNTOLD, id: mailboxId ?? "tasks", mailboxId, mailbox, ...resultsOf([one]) };
    })
    .toSorted((one, other) => ((one.mailbox ?? "") < (other.mailbox ?? "") ? -1 : 1));
}

async function readTrend(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
  span: Span,
): Promise<Trend> {
  const per = trendUnit(span);
  return trendOf(await countTouches(db, org, { campaignIds, by: [], span, per }), span);
}

/** Every day or week of the range, with the sum of its counts. */
export function trendOf(counted: readonly Counted[], range: DayRange): Trend {
  const unit = trendUnit(range);
  const found = Map.groupBy(counted, ({ day }) => day);
  return {
    unit,
    list: daysOf(range, unit).map((day) => {
      const own = found.get(day) ?? [];
      const sum = (of: (one: Counted) => number) => own.reduce((all, one) => all + of(one), 0);
      return {
        day,
        sent: sum(({ sent }) => sent),
        replies: sum(({ replied }) => replied),
        positive: sum(({ positive }) => positive),
        meetings: sum(({ meetings }) => meetings),
      };
    }),
  };
}

/** Calendar days, so that clock changes do not matter. A week is named by its Monday. */
function daysOf({ startDate, endDate }: DayRange, unit: Trend["unit"]): string[] {
  const last = Temporal.PlainDate.from(endDate);
  let day = Temporal.PlainDate.from(startDate);
  if (unit === "week") day = day.subtract({ days: day.dayOfWeek - 1 });
  const days: string[] = [];
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    days.push(day.toString());
    day = day.add(unit === "week" ? { weeks: 1 } : { days: 1 });
  }
  return days;
}
