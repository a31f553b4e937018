import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { pipelineOf } from "#src/knowledge/setup/setup.rules.ts";

/** The URL of a setup page. */
export function itemAddress({ id, projectId, type }: SetupItem): string {
  const pipeline = pipelineOf(type);
  const page = pipeline ? PAGES[pipeline] : setupPages.insights;
  const path = page.path.replace("{projectId}", projectId);
  return pipeline ? `${path}?step=${type}&item=${id}` : `${path}?item=${id}`;
}

const PAGES = {
  "client-business": setupPages.business,
  "client-competitors": setupPages.competitors,
};
