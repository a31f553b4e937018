import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { AnalysedType } from "#src/knowledge/setup/setup.rules.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

/** Every list of setup pages, with any filter. */
export const SETUP_LISTS = keyOf(setupContract.list);

/** All pages of a project without their content: every screen of the setup goes by it. */
export function setupQuery(projectId: string) {
  return read(setupContract.list, { query: { projectId, withContent: "false" } });
}

/** How far the setup of a project is. */
export function progressQuery(projectId: string) {
  return read(setupContract.progress, { query: { projectId } });
}

/** One page with its content. */
export function itemQuery(setupId: string) {
  return read(setupContract.read, { params: { setupId } });
}

/** What a page was analysed from. */
export function sourceQuery(setupId: string) {
  return read(setupContract.readSource, { params: { setupId } });
}

/** About what the analysis of a page costs, or the page of a step that is not written yet. */
export function estimateQuery(
  projectId: string,
  type: AnalysedType,
  about: { setupId?: string; links?: number },
) {
  const query = { projectId, type, ...about };
  return read(setupContract.estimate, { query });
}

/** What the pages of a project say together. */
export function insightsQuery(projectId: string) {
  return read(setupContract.insights, { query: { projectId } });
}

/** Companies that sources name as competitors. */
export function suggestionsQuery(projectId: string) {
  return read(setupContract.suggestCompetitors, { query: { projectId } });
}

/** The notes of a project with their texts, which the search goes through. */
export function notesQuery(projectId: string) {
  return read(setupContract.list, { query: { projectId, types: "note" } });
}
