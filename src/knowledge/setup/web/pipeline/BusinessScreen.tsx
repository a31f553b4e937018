import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { PipelineScreen } from "./PipelineScreen.tsx";

/** The client's products and buyers, step by step. */
export function BusinessScreen() {
  return <PipelineScreen pipeline="client-business" title={setupPages.business.title} />;
}
