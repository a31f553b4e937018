import { beginRun, type CampaignRun, lookAt, release } from "./campaign-run.ts";
import type { Run, World } from "./world.ts";

const MAX_TICKS = 2_000_000;

/**
 * Simulates the coming days, jumping from one possible send to the next. It decides like the
 * engine, so without replies both agree. Tasks count as done once they open.
 */
export function simulate(world: World): Run {
  const run = beginRun(world);
  drive([run]);
  return resultOf(run);
}

/** The same for both channels of one sequence: a step that is passed in one releases the other. */
export function simulateTogether(worlds: readonly [World, World]): [Run, Run] {
  const [one, other] = [beginRun(worlds[0]), beginRun(worlds[1])];
  join(one, other);
  join(other, one);
  drive([one, other]);
  return [resultOf(one), resultOf(other)];
}

function join(run: CampaignRun, other: CampaignRun): void {
  if (!run.waiting || !other.waiting) return;
  run.waiting.other = other.waiting.own;
  other.waiting.moved = (personId) => release(run, personId);
}

function drive(runs: readonly CampaignRun[]): void {
  for (let ticks = 0; ticks < MAX_TICKS; ticks += 1) {
    let now = Number.POSITIVE_INFINITY;
    for (const { nextAt } of runs) now = Math.min(now, nextAt);
    if (now === Number.POSITIVE_INFINITY || runs.some(({ isOver }) => isOver)) return;
    for (const run of runs) if (run.nextAt === now) lookAt(run, now);
  }
}

function resultOf(run: CampaignRun): Run {
  const { touches, skipped, putOff, stuck, waited, waiting } = run;
  for (const id of waiting?.people.keys() ?? []) stuck.set(id, "sequence");
  return { touches, skipped, putOff, stuck, waited, endsAt: touches.at(-1)?.at ?? null };
}
