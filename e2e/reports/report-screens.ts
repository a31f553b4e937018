import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { reportsContract } from "#src/inbox/reports/reports.contract.ts";
import { makeReport, shareReport } from "#src/inbox/reports/reports.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";

const reportsPath = (projectId: string, rest = "") => `/projects/${projectId}/reports${rest}`;

const SUMMARY =
  "We wrote to production managers of food and pharma makers in Germany and Italy.\nFood answers twice as often as pharma.";
const NEXT_STEPS =
  "– Prepare the calls with Halden Foods and Marisol Pharma.\n– Write to packaging makers from December.";

/** Of the sample project, whose campaign has been running for three weeks. */
async function makeFilledReport(app: TestApp, owner: Person) {
  const { id: projectId } = await owner.call(sampleProjectContract.create);
  await app.runJobs();
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const days = { startDate: at(-29), endDate: at(0) };
  const { reportId } = await makeReport(owner, { projectId, clientName: "Acme Robotics", ...days });
  const body = { summary: SUMMARY, nextSteps: NEXT_STEPS };
  await owner.call(reportsContract.update, { params: { reportId }, body });
  return { projectId, reportId };
}

export const reportScreens: readonly Screen[] = [
  {
    name: "client-reports-none",
    async show(visit, app) {
      const { projectId } = await openEmpty(visit, app);
      await visit.open(reportsPath(projectId));
      await visit.page.getByText("No reports yet").waitFor();
    },
  },
  {
    name: "client-reports",
    async show(visit, app) {
      const { maya, projectId } = await openEmpty(visit, app);
      await makeReport(maya, { projectId });
      await makeReport(maya, { projectId, clientName: "Halden Foods, Werk Süd" });
      await visit.open(reportsPath(projectId));
      await visit.page.getByRole("list", { name: "Client reports" }).waitFor();
    },
  },
  {
    name: "client-reports-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      const { projectId } = await openEmpty(visit, app);
      await visit.page.route("**/api/reports?**", (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await visit.open(reportsPath(projectId));
      await visit.page.getByText("The reports could not be loaded").waitFor();
    },
  },
  {
    name: "client-report-new",
    async show(visit, app) {
      const { projectId } = await openEmpty(visit, app);
      await visit.open(reportsPath(projectId));
      await visit.page.getByRole("button", { name: "New report" }).click();
      await visit.page.getByRole("dialog", { name: "New report" }).waitFor();
    },
  },
  {
    name: "client-report-gone",
    async show(visit, app) {
      visit.expectConsoleError(/status of 404/);
      const { projectId } = await openEmpty(visit, app);
      await visit.open(reportsPath(projectId, `/${projectId}`));
      await visit.page.getByText("Report not found").waitFor();
    },
  },
  ...[
    { name: "client-report", role: undefined },
    { name: "client-report-viewer", role: "view" as const },
  ].map(({ name, role }) => ({
    name,
    async show(visit: Visit, app: TestApp) {
      const maya = await app.signIn();
      const { projectId, reportId } = await makeFilledReport(app, maya);
      await visit.become(role ? await app.signIn({ with: maya, role }) : maya);
      await visit.open(reportsPath(projectId, `/${reportId}`));
      await visit.page.getByText("Quotes from replies").waitFor();
    },
  })),
  {
    name: "client-report-edit",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, reportId } = await makeFilledReport(app, maya);
      await visit.become(maya);
      await visit.open(reportsPath(projectId, `/${reportId}`));
      await visit.page.getByRole("button", { name: "Edit", exact: true }).click();
      await visit.page.getByRole("dialog").getByText("Quotes from replies").waitFor();
    },
  },
  {
    name: "client-report-share",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, reportId } = await makeFilledReport(app, maya);
      await shareReport(maya, reportId);
      await visit.become(maya);
      await visit.open(reportsPath(projectId, `/${reportId}`));
      await visit.page.getByRole("button", { name: "Share" }).click();
      await visit.page
        .getByRole("dialog")
        .getByText(/^Expires/)
        .waitFor();
    },
  },
  {
    name: "shared-report",
    async show(visit, app) {
      const { reportId, maya } = await makeOwned(app);
      await openShared(visit, (await shareReport(maya, reportId)).link);
      await visit.page.getByText("Quotes from replies").waitFor();
    },
  },
  {
    name: "shared-report-printed",
    async show(visit, app) {
      const { reportId, maya } = await makeOwned(app);
      await openShared(visit, (await shareReport(maya, reportId)).link);
      await visit.page.getByText("Quotes from replies").waitFor();
      await visit.page.emulateMedia({ media: "print" });
    },
  },
  {
    name: "shared-report-gone",
    async show(visit) {
      visit.expectConsoleError(/status of 404/);
      await visit.open("/shared/report?token=long-gone");
      await visit.page.getByText("This link no longer works").waitFor();
    },
  },
];

async function makeOwned(app: TestApp) {
  const maya = await app.signIn();
  return { maya, ...(await makeFilledReport(app, maya)) };
}

async function openShared(visit: Visit, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  await visit.open(`${pathname}${search}`);
}

async function openEmpty(visit: Visit, app: TestApp) {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await visit.become(maya);
  return { maya, projectId };
}
