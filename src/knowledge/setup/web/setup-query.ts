import { insightsContract } from "#src/knowledge/setup/insights/insights.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { AnalysedType } from "#src/knowledge/setup/setup.rules.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

/** Every cached list of setup pages. */
export const SETUP_LISTS = keyOf(setupContract.list);

/** All pages of a project without content, shared by all setup screens. */
export function setupQuery(projectId: string) {
  return read(setupContract.list, { query: { projectId, withContent: "false" } });
}

/** The progress of a project's setup. */
export function progressQuery(projectId: string) {
  return read(setupContract.progress, { query: { projectId } });
}

/** One page with its content. */
export function itemQuery(setupId: string) {
  return read(setupContract.read, { params: { setupId } });
}

/** The source of a page's analysis. */
export function sourceQuery(setupId: string) {
  return read(setupContract.readSource, { params: { setupId } });
}

/** The estimated cost of analysing a page, or a step without a page. */
export function estimateQuery(
  projectId: string,
  type: AnalysedType,
  about: { setupId?: string; links?: number },
) {
  const query = { projectId, type, ...about };
  return read(setupContract.estimate, { query });
}

/** The customers of a project's case studies, to compare. */
export function customersQuery(projectId: string) {
  return read(setupContract.listCustomers, { query: { projectId } });
}

/** Findings across the pages of a project. */
export function insightsQuery(projectId: string) {
  return read(insightsContract.read, { query: { projectId } });
}

/** Companies that sources name as competitors. */
export function suggestionsQuery(projectId: string) {
  return read(setupContract.suggestCompetitors, { query: { projectId } });
}

/** A project's notes with their texts, for searching. */
export function notesQuery(projectId: string) {
  return read(setupContract.list, { query: { projectId, types: "note" } });
}
