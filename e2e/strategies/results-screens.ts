import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { makeAnsweredCampaign } from "#src/outreach/strategies/results/results.makers.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";

const resultsPath = (projectId: string, rest = "") => `/projects/${projectId}/results${rest}`;

type View = { name: string; rest?: string; role?: "view" };

/** Of the sample project, whose campaign has been running for three weeks. */
const VIEWS: readonly View[] = [
  { name: "results" },
  { name: "results-weeks", rest: "?days=2026-06-01%2F2027-05-01" },
  { name: "results-steps", rest: "?by=step" },
  { name: "results-viewer", role: "view" },
];

export const resultsScreens: readonly Screen[] = [
  ...VIEWS.map(({ name, rest = "", role }) => ({
    name,
    async show(visit: Visit, app: TestApp) {
      const maya = await app.signIn();
      const { id } = await maya.call(sampleProjectContract.create);
      await app.runJobs();
      await visit.become(role ? await app.signIn({ with: maya, role }) : maya);
      await visit.open(resultsPath(id, rest));
      await visit.page.getByText("From sent to meeting").waitFor();
    },
  })),
  {
    name: "results-all",
    async show(visit, app) {
      const maya = await app.signIn();
      await maya.call(sampleProjectContract.create);
      await makeAnsweredCampaign(app, maya, { people: 4, intent: "interested" });
      await visit.become(maya);
      await visit.open("/results");
      await visit.page.getByText("From sent to meeting").waitFor();
    },
  },
  {
    name: "results-versions",
    async show(visit, app) {
      const maya = await app.signIn();
      const variants = [{ name: "Short", subject: "Changeovers", body: "Hello," }];
      const steps = [emailStep({ variants })];
      const campaign = await makeAnsweredCampaign(app, maya, { people: 4, steps });
      await visit.become(maya);
      await visit.open(resultsPath(campaign.projectId, "?by=version"));
      await visit.page.getByText("Step 1 · ").first().waitFor();
    },
  },
  {
    name: "results-empty",
    async show(visit, app) {
      const maya = await openEmpty(visit, app);
      await visit.open(resultsPath(maya.projectId));
      await visit.page.getByText("Nothing in this range").waitFor();
    },
  },
  {
    name: "results-loading",
    async show(visit, app) {
      const { projectId } = await openEmpty(visit, app);
      await visit.page.route("**/api/results?**", () => undefined);
      await visit.open(resultsPath(projectId), "headed");
      await visit.page.getByRole("status", { name: "Loading" }).waitFor();
    },
  },
  {
    name: "results-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      const { projectId } = await openEmpty(visit, app);
      await visit.page.route("**/api/results?**", (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await visit.open(resultsPath(projectId));
      await visit.page.getByText("The results could not be loaded").waitFor();
    },
  },
];

async function openEmpty(visit: Visit, app: TestApp) {
  const maya: Person = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await visit.become(maya);
  return { projectId };
}
