import type { Touch, World } from "#src/outreach/strategies/engine/server/planner/world.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";

const GAP_MS = 300_000;
const MAX_AN_HOUR = 8;

type Local = { day: string; weekday: number; minute: number };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Uses Intl, unlike the planner's Temporal, so that both do not share a bug. */
function local(at: number, zone: string): Local {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      weekday: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    weekday: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday")) + 1,
    minute: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

/** Counts the mails that break each rule. */
export function findBreaches(
  world: World,
  touches: readonly Touch[],
  ended: ReadonlyMap<string, Touch>,
): Record<string, number> {
  const people = new Map(world.people.map((person) => [person.id, person]));
  const zoneOf = ({ personId }: Touch) => people.get(personId)?.zone ?? "";
  const inOrder = touches.toSorted((a, b) => a.at - b.at);
  const byMailbox = [...Map.groupBy(inOrder, ({ mailboxId }) => mailboxId).values()];
  const byPerson = [...Map.groupBy(inOrder, ({ personId }) => personId).values()];
  const { projectZone, zone, messagesPerDay, newLeadsPerDay, perDomain } = world.rules;
  const firsts = byPerson.flatMap(([first]) => first ?? []);
  const domainDay = (touch: Touch) =>
    `${people.get(touch.personId)?.domain} ${local(touch.at, projectZone).day}`;
  const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
  return {
    "mails outside of a window": inOrder.filter((one) => isShut(world, one, zoneOf(one))).length,
    "mails over the day of a mailbox": sum(byMailbox.map((own) => overRamp(own, projectZone))),
    "mails over the hour of a mailbox": sum(byMailbox.map(overHour)),
    "mails within five minutes of one mailbox": sum(
      byMailbox.map((own) => closerThan(own, GAP_MS)),
    ),
    "mails over the day of the campaign": over(inOrder, messagesPerDay, dayIn(zone)),
    "first mails over the day of the campaign": over(firsts, newLeadsPerDay, dayIn(zone)),
    "mails over the day of a company": over(inOrder, perDomain, domainDay),
    "two mails to one person in a day": sum(byPerson.map((own) => closerThan(own, DAY_MS))),
    "follow-ups from another mailbox": byPerson.filter(changesMailbox).length,
    "steps done twice or out of order": byPerson.filter((own) => !isInOrder(world, own)).length,
    "mails after a stop": inOrder.filter(
      (one) => one.at > (ended.get(one.personId)?.at ?? Infinity),
    ).length,
  };
}

export const dayIn =
  (zone: string) =>
  ({ at }: Pick<Touch, "at">) =>
    local(at, zone).day;

function isShut({ rules }: World, { at }: Touch, zone: string): boolean {
  const { day, weekday, minute } = local(at, zone);
  if (rules.holidays.has(day)) return true;
  return !rules.windows.some(
    (window) =>
      window.day === weekday && minutes(window.from) <= minute && minute < minutes(window.to),
  );
}

function minutes(clock: string): number {
  const [hour, minute] = clock.split(":").map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

/** Five mails on the first sending day, two more per following day, at most thirty. */
function overRamp(own: readonly Touch[], zone: string): number {
  const days = [...Map.groupBy(own, dayIn(zone)).values()];
  return days.reduce(
    (total, day, index) => total + Math.max(0, day.length - Math.min(30, 5 + 2 * index)),
    0,
  );
}

function overHour(own: readonly Touch[]): number {
  return own.filter((touch, index) => {
    const eighth = own[index - MAX_AN_HOUR];
    return eighth !== undefined && touch.at - eighth.at < HOUR_MS;
  }).length;
}

function closerThan(own: readonly Touch[], ms: number): number {
  return own.filter((touch, index) => {
    const before = own[index - 1];
    return before !== undefined && touch.at - before.at < ms;
  }).length;
}

function over(touches: readonly Touch[], most: number, keyOf: (touch: Touch) => string): number {
  const counts = new Map<string, number>();
  for (const touch of touches) counts.set(keyOf(touch), (counts.get(keyOf(touch)) ?? 0) + 1);
  return [...counts.values()].reduce((total, count) => total + Math.max(0, count - most), 0);
}

function changesMailbox(own: readonly Touch[]): boolean {
  return new Set(own.map(({ mailboxId }) => mailboxId)).size > 1;
}

function isInOrder({ steps }: World, own: readonly Touch[]): boolean {
  return own.every(({ stepId }, index) => stepId === steps[index]?.stepId);
}
