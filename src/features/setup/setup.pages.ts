import { plannedPage } from "#src/platform/contract/pages.ts";

const path = "/projects/{projectId}/setup";
const inside = { access: "view", isProject: true } as const;

export const setupPages = {
  setup: plannedPage(path, "Setup", { ...inside, letter: "u" }),
  business: plannedPage(`${path}/clients-business`, "Client's business", inside),
  competitors: plannedPage(`${path}/clients-competitors`, "Competitors", inside),
  insights: plannedPage(`${path}/insights`, "Insights", inside),
};
