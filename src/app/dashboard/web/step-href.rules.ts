import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { strategiesPages } from "#src/outreach/strategies/strategies.pages.ts";
import type { Page } from "#src/platform/contract/pages.ts";
import type { TodoType } from "#src/workspace/projects/todo-items/todo-items.rules.ts";

type StepPages = Readonly<Record<TodoType, Page>>;

export const stepPages: StepPages = {
  "client-business": setupPages.business,
  "client-competitors": setupPages.competitors,
  strategy: strategiesPages.strategies,
};

/** The URL of a step; undefined until that page has a screen. */
export function stepHref(
  type: TodoType,
  projectId: string,
  known: StepPages = stepPages,
): string | undefined {
  const { path, isBuilt } = known[type];
  return isBuilt ? path.replace("{projectId}", projectId) : undefined;
}
