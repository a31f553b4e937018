import assert from "node:assert/strict";
import { test } from "node:test";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/contract/durations.ts";
import { type ActivePerson, newcomer } from "./active-person.ts";
import type { Pace } from "./pace.ts";
import type { PlanStep } from "./plan-step.ts";
import { simulate } from "./simulate.ts";
import type { World } from "./world.ts";

const START = Date.parse("2026-03-23T07:00:00Z");

function emails(count: number): PlanStep[] {
  return Array.from({ length: count }, (_, index) => ({
    stepId: `step-${index}`,
    kind: "email" as const,
    wait: { amount: index === 0 ? 0 : 2, unit: "working-days" as const },
    runIf: [],
  }));
}

function person(index: number, facts: Partial<ActivePerson> = {}): ActivePerson {
  const made = newcomer({
    id: `person-${String(index).padStart(5, "0")}`,
    seed: String(index),
    zone: "Europe/Berlin",
    domain: `company-${index}.test`,
    facts: {
      hasReplied: false,
      isConnected: false,
      hasEmail: true,
      hasLinkedin: true,
      fields: {},
    },
    from: START,
  });
  return { ...made, ...facts };
}

function mailbox(mailboxId: string, daily = 30, given: Partial<Pace["limits"]> = {}): Pace {
  const limits = { daily, hourly: 8, gapMinutes: 5, rampUp: { start: 5, step: 2 }, ...given };
  return { mailboxId, limits, day: null, sentOnDay: 0, sendingDays: 0, recent: [] };
}

function world(facts: Partial<World> = {}): World {
  return {
    now: START,
    rules: {
      zone: "Europe/Berlin",
      projectZone: "Europe/Berlin",
      windows: WORKING_HOURS,
      holidays: new Set(["2026-04-03", "2026-04-06"]),
      messagesPerDay: 1000,
      newLeadsPerDay: 1000,
      perDomain: 5,
    },
    steps: emails(3),
    variants: new Map(),
    use: { day: null, messages: 0, newLeads: 0 },
    paces: [mailbox("box-a"), mailbox("box-b")],
    domains: new Map(),
    people: Array.from({ length: 60 }, (_, index) => person(index)),
    ...facts,
  };
}

function perDay(touches: readonly { at: number; mailboxId: string | null }[], mailboxId: string) {
  const days = new Map<string, number>();
  for (const touch of touches.filter((one) => one.mailboxId === mailboxId)) {
    const day = localDay(touch.at);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days.values()];
}

function localDay(at: number): string {
  const zone = "Europe/Berlin";
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

test("everyone gets every step, each once and in order", () => {
  const { touches, stuck } = simulate(world());
  const steps = Map.groupBy(touches, ({ personId }) => personId);

  assert.equal(steps.size, 60);
  assert.equal(stuck.size, 0);
  for (const own of steps.values())
    assert.deepEqual(
      own.map(({ stepId }) => stepId),
      ["step-0", "step-1", "step-2"],
    );
});

test("a mailbox starts at five emails, adding two per sending day", () => {
  const people = Array.from({ length: 200 }, (_, index) => person(index));
  const { touches } = simulate(world({ people, steps: emails(1), paces: [mailbox("box-a", 12)] }));

  assert.deepEqual(perDay(touches, "box-a").slice(0, 6), [5, 7, 9, 11, 12, 12]);
});

test("a mailbox keeps five minutes between emails with eight an hour", () => {
  const { touches } = simulate(world({ paces: [mailbox("box-a", 500)] }));
  const times = touches.map(({ at }) => at);

  for (const [index, at] of times.entries()) {
    assert.ok(index === 0 || at - (times[index - 1] ?? 0) >= 300_000);
    assert.ok(index < 8 || at - (times[index - 8] ?? 0) >= HOUR_MS);
  }
});

test("a warmed-up mailbox sends at full volume from day one", () => {
  const people = Array.from({ length: 200 }, (_, index) => person(index));
  const used = mailbox("box-a", 100, { hourly: 20, gapMinutes: 1, rampUp: null });
  const { touches } = simulate(world({ people, steps: emails(1), paces: [used] }));
  const times = touches.map(({ at }) => at);

  assert.deepEqual(perDay(touches, "box-a"), [100, 100]);
  for (const [index, at] of times.entries()) {
    assert.ok(index === 0 || at - (times[index - 1] ?? 0) >= MINUTE_MS);
    assert.ok(index < 20 || at - (times[index - 20] ?? 0) >= HOUR_MS);
  }
});

test("a mailbox ramps up at the configured rate", () => {
  const people = Array.from({ length: 60 }, (_, index) => person(index));
  const slow = mailbox("box-a", 30, { rampUp: { start: 2, step: 10 } });
  const { touches } = simulate(world({ people, steps: emails(1), paces: [slow] }));

  assert.deepEqual(perDay(touches, "box-a").slice(0, 3), [2, 12, 22]);
});

test("follow-ups come from the mailbox that wrote first", () => {
  const { touches } = simulate(world());

  for (const own of Map.groupBy(touches, ({ personId }) => personId).values())
    assert.equal(new Set(own.map(({ mailboxId }) => mailboxId)).size, 1);
});

test("nothing is sent outside the recipient's windows across clock changes", () => {
  const zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Sydney"];
  const people = Array.from({ length: 80 }, (_, index) =>
    person(index, { zone: zones[index % zones.length] ?? "UTC" }),
  );
  const given = world({ people });
  const zoneOf = new Map(people.map(({ id, zone }) => [id, zone]));
  for (const { personId, at } of simulate(given).touches) {
    const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(
      zoneOf.get(personId) ?? "UTC",
    );
    assert.ok(local.dayOfWeek <= 5, local.toString());
    assert.ok(local.hour >= 9 && local.hour < 17, local.toString());
    assert.ok(!given.rules.holidays.has(local.toPlainDate().toString()), local.toString());
  }
});

test("a company gets five mails a day at most", () => {
  const people = Array.from({ length: 12 }, (_, index) => person(index, { domain: "halden.test" }));
  const paces = [mailbox("a"), mailbox("b"), mailbox("c"), mailbox("d")];
  const { touches } = simulate(world({ people, steps: emails(1), paces }));
  const days = [...Map.groupBy(touches, ({ at }) => localDay(at)).values()];

  assert.deepEqual(
    days.map((day) => day.length),
    [5, 5, 2],
  );
});

test("a person in a closed zone blocks no one", () => {
  const people = [person(0, { zone: "Pacific/Auckland" }), person(1)];
  const { touches } = simulate(world({ people, steps: emails(1), paces: [mailbox("box-a")] }));

  assert.deepEqual(
    touches.map(({ personId }) => personId),
    ["person-00001", "person-00000"],
  );
});

test("two emails to one person are at least a day apart", () => {
  const steps = emails(2).map((step) => ({ ...step, wait: { amount: 0, unit: "days" as const } }));
  const { touches } = simulate(world({ steps, people: [person(0)] }));

  assert.equal(touches.length, 2);
  assert.ok((touches[1]?.at ?? 0) - (touches[0]?.at ?? 0) >= DAY_MS);
});

test("a missing value delays only the person concerned", () => {
  const people = [person(0), person(1)];
  const lackOf: World["lackOf"] = ({ id }, stepId) =>
    id === "person-00000" && stepId === "step-1" ? "missing-data" : undefined;
  const { touches, stuck } = simulate(world({ people, lackOf }));

  assert.deepEqual([...stuck], [["person-00000", "missing-data"]]);
  assert.equal(touches.length, 4);
});

test("a simulation without a mailbox plans nothing", () => {
  let looks = 0;
  const rules = {
    ...world().rules,
    get zone() {
      looks += 1;
      return "Europe/Berlin";
    },
  };
  const { touches } = simulate(world({ rules, paces: [] }));

  assert.deepEqual(touches, []);
  assert.ok(looks < 100, `${looks} looks`);
});

test("a simulation ends if a planned step has no window", () => {
  let looks = 0;
  const planned = { stepId: "step-0", at: START, zone: "Europe/Berlin" };
  const rules = {
    ...world().rules,
    get windows() {
      looks += 1;
      return [];
    },
  };
  const { touches } = simulate(world({ rules, people: [person(0, { planned })] }));

  assert.deepEqual(touches, []);
  assert.ok(looks < 10, `${looks} looks`);
});

test("the same world is planned the same way twice", () => {
  assert.deepEqual(simulate(world()).touches, simulate(world()).touches);
});

test("a task right after an email delays no one already due", () => {
  const call: PlanStep = {
    stepId: "call",
    kind: "task",
    wait: { amount: 0, unit: "days" },
    runIf: [],
  };
  const { rules, ...rest } = world({ steps: [...emails(1), call], people: [person(0), person(1)] });

  const { touches } = simulate({ ...rest, rules: { ...rules, messagesPerDay: 2 } });

  assert.deepEqual(
    touches.slice(0, 2).map(({ stepId }) => stepId),
    ["step-0", "step-0"],
  );
});

test("setting the clock back past midnight does not restart the day", () => {
  const { rules, ...rest } = world({ steps: emails(1), people: [person(0)] });
  const use = { day: "2026-03-24", messages: 1, newLeads: 0 };

  const { touches } = simulate({ ...rest, use, rules: { ...rules, messagesPerDay: 1 } });

  assert.deepEqual(
    touches.map(({ at }) => localDay(at)),
    ["2026-03-25"],
  );
});
