import { type Page, pages } from "#src/app/pages.ts";
import type { TodoType } from "#src/features/todo-items/todo-items.rules.ts";

type StepPages = Readonly<Record<"business" | "competitors" | "strategies", Page>>;

const PAGE_OF: Readonly<Record<TodoType, keyof StepPages>> = {
  "client-business": "business",
  "client-competitors": "competitors",
  strategy: "strategies",
};

/** Where a step is worked on; undefined until that page has a screen. */
export function stepHref(
  type: TodoType,
  projectId: string,
  known: StepPages = pages,
): string | undefined {
  const { path, isBuilt } = known[PAGE_OF[type]];
  return isBuilt ? path.replace("{projectId}", projectId) : undefined;
}
