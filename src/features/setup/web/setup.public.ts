import { useQuery } from "@tanstack/react-query";
import type { PipelineName } from "#src/features/setup/setup.rules.ts";
import { setupText } from "./setup.text.ts";
import { setupQuery } from "./setup-query.ts";
import { pipelineStandings, STEPS, type StepStanding, standingOf } from "./steps.rules.ts";

/** How many steps of the setup are done; undefined until that is known. */
export function useStepsDone(projectId: string): { shows: string; says: string } | undefined {
  const items = useItems(projectId);
  if (!items) return undefined;
  const done = STEPS.filter((type) => standingOf(type, items).state === "done").length;
  const total = STEPS.length;
  return { shows: `${done}/${total}`, says: setupText.stepsDone(done, total) };
}

/** What each pipeline has by now, in a few words: "2 of 3 analysed, comparison running". */
export function usePipelineDetails(projectId: string): Readonly<Record<PipelineName, string>> {
  const items = useItems(projectId) ?? [];
  const detailOf = (name: PipelineName) => detailIn(pipelineStandings(name, items));
  return {
    "client-business": detailOf("client-business"),
    "client-competitors": detailOf("client-competitors"),
  };
}

function useItems(projectId: string) {
  return useQuery(setupQuery(projectId)).data?.list;
}

function detailIn([sources, ...written]: readonly StepStanding[]): string {
  const analysed =
    sources && sources.total > 0 ? [setupText.analysed(sources.done, sources.total)] : [];
  const running = written
    .filter(({ state }) => state === "current")
    .map(({ type }) => setupText.running(setupText.steps[type]));
  return [...analysed, ...running].join(", ");
}
