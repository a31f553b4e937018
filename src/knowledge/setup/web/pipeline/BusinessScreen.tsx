import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { PipelineScreen } from "./PipelineScreen.tsx";

/** What the client sells and who buys it, step by step. */
export function BusinessScreen() {
  return <PipelineScreen pipeline="client-business" title={setupPages.business.title} />;
}
