import { simulate } from "#src/outreach/strategies/engine/server/planner/simulate.ts";
import type { Touch } from "#src/outreach/strategies/engine/server/planner/world.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { randomSeed, seededRandom } from "../kit/random.ts";
import { findBreaches } from "./check-touches.ts";
import { makeWorld, YEAR_START } from "./made-up-world.ts";
import { throughDatabase } from "./through-database.ts";

// Runs a year of a campaign in the pure planner with seeded replies and bounces. An independent
// checker verifies the sent mail.

const defaults = { people: 10_000, mailboxes: 20, stored: 500, seed: randomSeed() };
type Part = "planner" | "database";
const PARTS = ["planner", "database"] as const;
const ANSWER = 0.06;
const BOUNCE = 0.02;

await runBench<keyof typeof defaults, Part>(
  "campaigns",
  defaults,
  async (bench, flag, isWanted) => {
    if (isWanted("planner")) pureYear(bench, flag);
    if (!isWanted("database")) return;
    const [people, mailboxes, seed] = [flag("stored"), flag("mailboxes"), flag("seed")];
    await throughDatabase(bench, { people, mailboxes, seed });
  },
  PARTS,
);

function pureYear(bench: Bench, flag: (name: keyof typeof defaults) => number): void {
  const random = seededRandom(flag("seed"));
  const world = makeWorld({ people: flag("people"), mailboxes: flag("mailboxes"), random });

  const started = performance.now();
  const quiet = simulate(world);
  const ended = new Map<string, Touch>();
  const practised = simulate({
    ...world,
    ends(touch) {
      const isOver = random() < ANSWER + BOUNCE;
      if (isOver) ended.set(touch.personId, touch);
      return isOver;
    },
  });
  const seconds = (performance.now() - started) / 2000;

  const n = practised.touches.length;
  bench.report({ metric: "one year", value: seconds, unit: "s", n, target: { atMost: 60 } });
  const again = simulate(world);
  const isSame = JSON.stringify(again.touches) === JSON.stringify(quiet.touches);
  bench.report({
    metric: "a second run equals the first",
    value: isSame ? 1 : 0,
    unit: "runs",
    n: quiet.touches.length,
    target: { exactly: 1 },
  });
  const steps = quiet.touches.length / flag("people");
  bench.report({
    metric: "steps for each person without answers",
    value: steps,
    unit: "steps",
    n: flag("people"),
    target: { exactly: world.steps.length },
  });
  for (const [rule, count] of Object.entries(findBreaches(world, practised.touches, ended)))
    bench.report({ metric: rule, value: count, unit: "mails", n, target: { exactly: 0 } });
  bench.report({
    metric: "days until the last step",
    value: Math.round(((quiet.endsAt ?? 0) - YEAR_START) / DAY_MS),
    unit: "days",
    n: quiet.touches.length,
    target: { atMost: 365 },
  });
}
