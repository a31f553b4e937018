import type { SetupItem } from "#src/features/setup/setup.contract.ts";
import {
  groupKeyOf,
  PIPELINES,
  type PipelineName,
  READS,
  type SetupType,
} from "#src/features/setup/setup.rules.ts";
import { type ShownStatus, shownStatus } from "./items/shown-status.rules.ts";

type Facts = Pick<SetupItem, "type" | "status" | "error" | "updatedAt" | "stale">;

export type StepStanding = {
  type: SetupType;
  state: "done" | "current" | "waiting" | "failed";
  /** How many pages the step has, and how many of them are analysed. */
  total: number;
  done: number;
  /** When the last of them changed. */
  updatedAt: string | undefined;
};

/** How far a step of a pipeline is. One page that failed among others does not stop it. */
export function standingOf(type: SetupType, items: readonly Facts[]): StepStanding {
  const own = items.filter((item) => item.type === type);
  const count = (status: ShownStatus) => own.filter((item) => shownStatus(item) === status).length;
  const done = count("completed");
  return {
    type,
    state: stateOf({ done, running: count("in-progress"), failed: count("failed") }),
    total: own.length,
    done,
    updatedAt: own.map(({ updatedAt }) => updatedAt).reduce(later, undefined),
  };
}

function stateOf(counts: { done: number; running: number; failed: number }) {
  if (counts.running > 0) return "current";
  if (counts.done > 0) return "done";
  return counts.failed > 0 ? "failed" : "waiting";
}

function later(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other;
}

/** What has to be analysed before a step can be written; undefined when it is. */
export function missingInput(type: SetupType, items: readonly Facts[]): SetupType | undefined {
  const [first] = READS[type];
  if (first === undefined) return undefined;
  return standingOf(first, items).done > 0 ? undefined : first;
}

/** Something that a page of the step was written from has changed since. */
export function isOutdated(type: SetupType, items: readonly Facts[]): boolean {
  return items.some((item) => item.type === type && item.stale && item.status === "completed");
}

type Group = SetupItem["groups"][number];

/** The groups that were found and have no page. A renamed page is still that of its group. */
export function withoutPage(
  found: readonly Group[],
  pages: readonly Pick<SetupItem, "name" | "groupKey">[],
): Group[] {
  const keys = new Set(pages.map(({ groupKey }) => groupKey));
  // A page that people wrote is about the group of its name.
  const own = pages.filter(({ groupKey }) => groupKey === null);
  const names = new Set(own.map(({ name }) => groupKeyOf(name)));
  return found.filter(({ key, name }) => !keys.has(key) && !names.has(groupKeyOf(name)));
}

/** The steps of both pipelines in their order. */
export const STEPS: readonly SetupType[] = [
  ...PIPELINES["client-business"],
  ...PIPELINES["client-competitors"],
];

export function pipelineStandings(name: PipelineName, items: readonly Facts[]): StepStanding[] {
  return PIPELINES[name].map((type) => standingOf(type, items));
}

/** The first step that is not done. */
export function nextStep(items: readonly Facts[]): SetupType | undefined {
  return STEPS.find((type) => standingOf(type, items).state !== "done");
}
