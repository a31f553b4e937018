import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { PipelineScreen } from "./PipelineScreen.tsx";

/** The competitors and their comparison. */
export function CompetitorsScreen() {
  return <PipelineScreen pipeline="client-competitors" title={setupPages.competitors.title} />;
}
