import { useQuery } from "@tanstack/react-query";
import type { SetupProgress, StepProgress } from "#src/knowledge/setup/progress/progress.rules.ts";
import type { PipelineName, SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { setupText } from "./setup.text.ts";
import { progressQuery } from "./setup-query.ts";

/** The step of a setup page. */
export function stepName(type: SetupType): string {
  return setupText.steps[type];
}

/** The number of completed setup steps; undefined while loading. */
export function useStepsDone(projectId: string): { shows: string; says: string } | undefined {
  const progress = useQuery(progressQuery(projectId)).data;
  if (!progress) return undefined;
  const { done, total } = progress;
  return { shows: `${done}/${total}`, says: setupText.stepsDone(done, total) };
}

/** A short summary of each pipeline: "3 of 4 steps done, 2 of 3 analysed". */
export function usePipelineDetails(projectId: string): Readonly<Record<PipelineName, string>> {
  const pipelines = useQuery(progressQuery(projectId)).data?.pipelines ?? [];
  const detailOf = (name: PipelineName) => {
    const pipeline = pipelines.find((one) => one.name === name);
    return pipeline ? detailIn(pipeline) : "";
  };
  return {
    "client-business": detailOf("client-business"),
    "client-competitors": detailOf("client-competitors"),
  };
}

function detailIn({ done, total, steps }: SetupProgress["pipelines"][number]): string {
  const [sources, ...written] = steps;
  if (steps.every(({ pages }) => pages === 0)) return "";
  const analysed =
    sources && sources.pages > 0 ? [setupText.analysed(sources.analysed, sources.pages)] : [];
  const named = (state: StepProgress["state"], words: (step: string) => string) =>
    written.filter((step) => step.state === state).map(({ type }) => words(setupText.steps[type]));
  return [
    setupText.stepsDone(done, total),
    ...analysed,
    ...named("current", setupText.running),
    ...named("stale", setupText.outOfDate),
  ].join(", ");
}
