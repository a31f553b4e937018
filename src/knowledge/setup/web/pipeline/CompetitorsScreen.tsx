import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { PipelineScreen } from "./PipelineScreen.tsx";

/** The companies that sell the same, and how they compare. */
export function CompetitorsScreen() {
  return <PipelineScreen pipeline="client-competitors" title={setupPages.competitors.title} />;
}
