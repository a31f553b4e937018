import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { pathOf } from "./setup-screens.ts";

const STUDIES = {
  "Halden Foods": CASE_STUDY,
  "Moerdijk Clinic": `# Moerdijk Clinic

Moerdijk Clinic is a hospital with 1,900 employees in Rotterdam, the Netherlands.

## Results

The lift saved 12 percent.`,
  Lumen: "The lamp was delivered in May. It runs at night.",
};

/** Customers that share nothing, so that no group was found. */
export async function makeUngrouped(app: TestApp, maya: Person): Promise<string> {
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  for (const [name, content] of Object.entries(STUDIES))
    await makeSetupItem(maya, { projectId, type: "case-study", name, content });
  await app.runJobs();
  const type = "business-groups-summary";
  await maya.call(setupContract.create, { body: { projectId, type } });
  await app.runJobs();
  return projectId;
}

export function openGroups(visit: Visit, projectId: string): Promise<unknown> {
  return visit.open(pathOf(projectId, "/clients-business?step=business-group"));
}

export async function failCustomers({ page }: Visit): Promise<void> {
  const error = { code: "internal_error", message: "", requestId: "019a-4711" };
  await page.route("**/setup/customers?*", (route) =>
    route.fulfill({ status: 500, json: { error } }),
  );
}

/** Grouping customers by hand. */
export const groupScreens: readonly Screen[] = [
  {
    name: "setup-group-customers",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeUngrouped(app, maya);
      await visit.become(maya);
      await openGroups(visit, projectId);
      await visit.page.getByRole("checkbox", { name: "Select Halden Foods" }).focus();
      await visit.page.keyboard.press("Space");
      await visit.page.getByText("1 selected").waitFor();
    },
  },
  {
    name: "setup-group-customers-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      const maya = await app.signIn();
      const projectId = await makeUngrouped(app, maya);
      await visit.become(maya);
      await failCustomers(visit);
      await openGroups(visit, projectId);
      await visit.page.getByText("The customers could not be loaded").waitFor();
    },
  },
  {
    name: "setup-group-customers-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeUngrouped(app, maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await openGroups(visit, projectId);
      await visit.page.getByRole("heading", { name: "No groups found" }).waitFor();
    },
  },
];
