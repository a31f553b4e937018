import { type RawBuilder, sql } from "kysely";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { INTENTS, type Intent } from "#src/mail/intents/intents.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

// The only place that says what each number about outreach is. Screens, cards, the dashboard,
// reports and exports ask it, so they cannot differ.

export const IS_SENT = sql<boolean>`(campaign_touches.kind = 'email' and campaign_touches.outcome = 'sent')`;
const IS_COMPLAINED = sql<boolean>`(${IS_SENT} and campaign_touches.complained_at is not null)`;
const IS_BOUNCED = sql<boolean>`(${IS_SENT} and campaign_touches.bounced_at is not null)`;
export const IS_DONE = sql<boolean>`campaign_touches.outcome = 'done'`;

const POSITIVE = INTENTS.filter((intent) => INTENT_FACTS[intent].tone === "positive");
const MEETING = ["meeting-request"] as const satisfies readonly Intent[];

/** Actions count on the day they were taken, reactions on the day they arrived. */
const COUNTED_BY = {
  claimed_at: ["sent", "bounced", "complained", "failed", "done", "skipped"],
  replied_at: ["replied", "positive", "meetings"],
  unsubscribed_at: ["unsubscribed"],
} as const;
type Moment = keyof typeof COUNTED_BY;
const MOMENTS = ["claimed_at", "replied_at", "unsubscribed_at"] as const satisfies Moment[];
type Count = (typeof COUNTED_BY)[Moment][number];

const GROUPS = ["campaign_id", "step_id", "variant_id", "mailbox_id"] as const;
export type Group = (typeof GROUPS)[number];

export type Counted = { [G in Group]: string | null } & { day: string | null } & {
  [C in Count]: number;
};

export type Span = { startDate: string; endDate: string; timeZone: string };

type Asked = {
  campaignIds: readonly string[];
  by: readonly Group[];
  /** Without it, everything counts. */
  span?: Span | undefined;
  /** Also by day or week of the span. */
  per?: "day" | "week" | undefined;
};

/** The counts per group; groups without any are left out. */
export async function countTouches(db: Db, org: OrgScope, asked: Asked): Promise<Counted[]> {
  if (asked.campaignIds.length === 0) return [];
  const found = new Map<string, Counted>();
  for (const moment of MOMENTS)
    for (const row of await countAt(db, org, moment, asked)) {
      const key = [...GROUPS.map((group) => row[group]), row.day].join(" ");
      const { campaign_id, step_id, variant_id, mailbox_id, day } = row;
      const place = { campaign_id, step_id, variant_id, mailbox_id, day };
      found.set(key, { ...NOTHING, ...found.get(key), ...place, ...countsOf(row, moment) });
    }
  return [...found.values()];
}

const NOTHING = {
  sent: 0,
  bounced: 0,
  complained: 0,
  failed: 0,
  done: 0,
  skipped: 0,
  replied: 0,
  positive: 0,
  meetings: 0,
  unsubscribed: 0,
};

function countsOf(row: Record<Count, number>, moment: Moment) {
  return Object.fromEntries(COUNTED_BY[moment].map((count) => [count, row[count]]));
}

/** The touches that have this moment, within the span. */
function countAt(db: Db, org: OrgScope, moment: Moment, { campaignIds, by, span, per }: Asked) {
  const at = sql.ref<string>(`campaign_touches.${moment}`);
  const group = (name: Group) =>
    (by.includes(name)
      ? sql<string | null>`${sql.ref(`campaign_touches.${name}`)}`
      : sql<string | null>`null::uuid`
    ).as(name);
  const where = (condition: RawBuilder<boolean>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const labelled = (intents: readonly Intent[]) =>
    sql<boolean>`exists (${selectLabelled(db, org, intents)})`;
  const day =
    span && per
      ? sql<string>`to_char(date_trunc(${per}, ${at} at time zone ${span.timeZone}), 'YYYY-MM-DD')`
      : sql<string | null>`null::text`;
  const columns = [
    ...by.map((name) => sql.ref(`campaign_touches.${name}`)),
    // By its name: the same expression with other parameters would be another one.
    ...(per ? [sql.ref("day")] : []),
  ];
  return selectIn(db, org, "campaign_touches")
    .select([group("campaign_id"), group("step_id"), group("variant_id"), group("mailbox_id")])
    .select([
      day.as("day"),
      where(IS_SENT).as("sent"),
      where(IS_BOUNCED).as("bounced"),
      where(IS_COMPLAINED).as("complained"),
      where(sql<boolean>`campaign_touches.outcome = 'failed'`).as("failed"),
      where(IS_DONE).as("done"),
      where(sql<boolean>`campaign_touches.outcome = 'skipped'`).as("skipped"),
      sql<number>`count(campaign_touches.replied_at)::int`.as("replied"),
      sql<number>`count(campaign_touches.unsubscribed_at)::int`.as("unsubscribed"),
      where(moment === "replied_at" ? labelled(POSITIVE) : NEVER).as("positive"),
      where(moment === "replied_at" ? labelled(MEETING) : NEVER).as("meetings"),
    ])
    .where(isOneOf("campaign_touches.campaign_id", campaignIds))
    .where(`campaign_touches.${moment}`, "is not", null)
    .$if(span !== undefined, (query) => query.where(span ? isWithin(at, span) : NEVER))
    .$if(columns.length > 0, (query) => query.groupBy(columns))
    .execute();
}

const NEVER = sql<boolean>`false`;

export function isWithin(at: RawBuilder<unknown>, { startDate, endDate, timeZone }: Span) {
  return sql<boolean>`${at} >= (${startDate}::date::timestamp at time zone ${timeZone})
    and ${at} < ((${endDate}::date + 1)::timestamp at time zone ${timeZone})`;
}

/** The conversation of a touch's email, if it is labelled so now. */
function selectLabelled(db: Db, org: OrgScope, intents: readonly Intent[]) {
  return selectIn(db, org, "messages")
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "messages.organization_id")
        .onRef("threads.id", "=", "messages.thread_id"),
    )
    .select("threads.id")
    .where(sql<boolean>`messages.internet_id = campaign_touches.internet_id`)
    .where("threads.intent", "in", [...intents]);
}
