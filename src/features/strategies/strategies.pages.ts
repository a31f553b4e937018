import { plannedPage } from "#src/platform/contract/pages.ts";

const path = "/projects/{projectId}/strategies";
const inside = { access: "view", isProject: true } as const;

export const strategiesPages = {
  strategies: plannedPage(path, "Strategies", { ...inside, letter: "t" }),
  strategy: plannedPage(`${path}/{strategyId}`, "Strategy", inside),
};
