import { setupPages } from "#src/features/setup/setup.pages.ts";
import { PipelineScreen } from "./PipelineScreen.tsx";

/** Who else sells it, and how they compare. */
export function CompetitorsScreen() {
  return <PipelineScreen pipeline="client-competitors" title={setupPages.competitors.title} />;
}
