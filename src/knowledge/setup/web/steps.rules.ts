import type { SetupProgress, StepProgress } from "#src/knowledge/setup/progress/progress.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import {
  groupKeyOf,
  type PipelineName,
  READS,
  type SetupType,
} from "#src/knowledge/setup/setup.rules.ts";

type Group = SetupItem["groups"][number];

/** Groups without a page. A renamed page still belongs to its group. */
export function withoutPage(
  found: readonly Group[],
  pages: readonly Pick<SetupItem, "name" | "groupKey">[],
): Group[] {
  const keys = new Set(pages.map(({ groupKey }) => groupKey));
  // A manual page belongs to the group of the same name.
  const own = pages.filter(({ groupKey }) => groupKey === null);
  const names = new Set(own.map(({ name }) => groupKeyOf(name)));
  return found.filter(({ key, name }) => !keys.has(key) && !names.has(groupKeyOf(name)));
}

/** The steps of both pipelines in order. */
export function stepsIn({ pipelines }: SetupProgress): StepProgress[] {
  return pipelines.flatMap(({ steps }) => steps);
}

export function pipelineIn({ pipelines }: SetupProgress, name: PipelineName): StepProgress[] {
  return pipelines.flatMap((pipeline) => (pipeline.name === name ? pipeline.steps : []));
}

/** What must be analysed before a step can be generated; undefined if nothing. */
export function missingInput(type: SetupType, progress: SetupProgress): SetupType | undefined {
  const [first] = READS[type];
  const input = stepsIn(progress).find((step) => step.type === first);
  return input && input.analysed === 0 ? input.type : undefined;
}
