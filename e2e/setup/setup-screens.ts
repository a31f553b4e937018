import type { Screen } from "#e2e/screens.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { SetupType, SourceType } from "#src/knowledge/setup/setup.rules.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const COMPETITOR =
  "Gripworks sells vision grippers for bakeries. Prices start at 900 euros per month. It does not offer service at night.";

/** A project with all steps of both pipelines done. */
export async function makeDoneSetup(app: TestApp, maya: Person): Promise<string> {
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  await makeSetupItem(maya, {
    projectId,
    type: "case-study",
    name: "Halden Foods",
    content: CASE_STUDY,
  });
  await makeSetupItem(maya, {
    projectId,
    type: "case-study",
    name: "Brix Foods",
    content: CASE_STUDY.replaceAll("Halden", "Brix"),
  });
  await makeSetupItem(maya, {
    projectId,
    type: "competitor",
    name: "Gripworks",
    content: COMPETITOR,
  });
  await makeSetupItem(maya, { projectId });
  await app.runJobs();
  const steps: SetupType[] = [
    "business-summary",
    "business-groups-summary",
    "competitors-summary",
    "comparison",
  ];
  for (const type of steps) {
    await maya.call(setupContract.create, { body: { projectId, type } });
    await app.runJobs();
  }
  return projectId;
}

/** A project whose business summary was cancelled before it had text. */
export async function makeCancelledSummary(app: TestApp, maya: Person): Promise<string> {
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  const facts = { projectId, type: "case-study", name: "Halden Foods" } as const;
  await makeSetupItem(maya, { ...facts, content: CASE_STUDY });
  await app.runJobs();
  const body = { projectId, type: "business-summary" as const };
  const { workId } = await maya.call(setupContract.create, { body });
  await maya.call(backgroundWorkContract.cancel, { params: { workId: workId ?? "" } });
  await app.runJobs();
  return projectId;
}

export function pathOf(projectId: string, rest = ""): string {
  return `/projects/${projectId}/setup${rest}`;
}

/** Every state of the screens of the setup. */
export const setupScreens: readonly Screen[] = [
  {
    name: "setup",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId));
      await visit.page.getByRole("link", { name: "Continue where you left off" }).waitFor();
    },
  },
  {
    name: "setup-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await visit.become(maya);
      await visit.open(pathOf(id));
      await visit.page.getByRole("link", { name: "Add a case study" }).waitFor();
    },
  },
  {
    name: "setup-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await visit.become(maya);
      await visit.page.route("**/setup/list?*", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "019a-4711" } },
        }),
      );
      await visit.open(pathOf(id));
      await visit.page.getByText("The setup could not be loaded").waitFor();
    },
  },
  {
    name: "setup-case-studies",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
      await makeSetupItem(maya, {
        projectId,
        type: "case-study",
        name: "Halden Foods",
        content: CASE_STUDY,
      });
      await addLink(maya, projectId, "https://norva.invalid/cases/packing");
      await app.runJobs();
      await addLink(maya, projectId, "https://brix.invalid/cases/line");
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-business"));
      await visit.page.getByRole("button", { name: /^Retry/ }).waitFor();
      await visit.page.getByRole("button", { name: /^Cancel the analysis/ }).waitFor();
    },
  },
  {
    name: "setup-case-studies-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await visit.become(maya);
      await visit.open(pathOf(id, "/clients-business"));
      await visit.page.getByRole("heading", { name: "No case studies yet" }).waitFor();
    },
  },
  {
    name: "setup-case-studies-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await visit.open(pathOf(projectId, "/clients-business"));
      await visit.page.getByRole("button", { name: "Actions for Halden Foods" }).click();
      await visit.page.getByRole("menuitem", { name: "Copy link" }).waitFor();
    },
  },
  {
    name: "setup-archived",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await maya.call(projectsContract.archive, { params: { projectId } });
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-business?step=business-summary"));
      await visit.page.getByText("Quoted from your sources").waitFor();
    },
  },
  {
    name: "setup-item",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
      const facts = { projectId, type: "case-study", name: "Halden Foods" } as const;
      const { id } = await makeSetupItem(maya, { ...facts, content: CASE_STUDY });
      await app.runJobs();
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/clients-business?item=${id}`));
      await visit.page.getByRole("dialog").getByText("Quoted from your sources").waitFor();
      await visit.page.getByRole("textbox", { name: "Halden Foods" }).waitFor();
    },
  },
  {
    name: "setup-files",
    async show(visit, app) {
      visit.expectConsoleError(/status of 422/);
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await visit.become(maya);
      await visit.open(pathOf(id, "/clients-business"));
      await visit.page.getByRole("button", { name: "Add files" }).click();
      const dialog = visit.page.getByRole("dialog", { name: "Add case studies from files" });
      await dialog.locator("input[type=file]").setInputFiles(
        [
          { name: "Halden Foods.txt", text: CASE_STUDY },
          { name: "broken.docx", text: "no Word file" },
        ].map(({ name, text }) => ({
          name,
          mimeType: "application/octet-stream",
          buffer: Buffer.from(text),
        })),
      );
      await dialog.getByText("This file is not what its name says.").waitFor();
    },
  },
  {
    name: "setup-links-wrong",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await visit.become(maya);
      await visit.open(pathOf(id, "/clients-business"));
      await visit.page.getByRole("button", { name: "Paste link" }).click();
      await visit.page.getByLabel("Links").fill("not a link");
      await visit.page.getByRole("button", { name: "Add link" }).click();
      await visit.page.getByText("Link should be a valid domain").waitFor();
    },
  },
  {
    name: "setup-summary",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-business?step=business-summary"));
      await visit.page.getByText("Quoted from your sources").waitFor();
    },
  },
  {
    name: "setup-summary-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await visit.become(maya);
      await visit.open(pathOf(id, "/clients-business?step=business-summary"));
      await visit.page.getByRole("button", { name: "Write it yourself" }).waitFor();
    },
  },
  {
    name: "setup-summary-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await visit.open(pathOf(projectId, "/clients-business?step=business-summary"));
      await visit.page.getByText("Quoted from your sources").waitFor();
    },
  },
  {
    name: "setup-summary-failed",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeCancelledSummary(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-business?step=business-summary"));
      await visit.page.getByRole("button", { name: "Write it yourself" }).waitFor();
    },
  },
  {
    name: "setup-write-page",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeCancelledSummary(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-business?step=business-summary"));
      await visit.page.getByRole("button", { name: "Write it yourself" }).click();
      await visit.page.getByRole("dialog", { name: "Write Business summary" }).waitFor();
    },
  },
  {
    name: "setup-groups",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-business?step=business-group"));
      await visit.page.getByRole("button", { name: /^Create \d+ group/ }).waitFor();
    },
  },
  {
    name: "setup-competitors",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(maya);
      const content = "Halden compared us with Gripworks, Suctech and Vacuum & Co.";
      await makeSetupItem(maya, { projectId, name: "Second call", content });
      await visit.open(pathOf(projectId, "/clients-competitors"));
      await visit.page.getByRole("row", { name: /Gripworks/ }).waitFor();
      await visit.page.getByRole("button", { name: "Add Suctech" }).waitFor();
    },
  },
  {
    name: "setup-competitors-failed",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(maya);
      await addLink(maya, projectId, "https://vacutec.invalid/", "competitor");
      await app.runJobs();
      await visit.open(pathOf(projectId, "/clients-competitors"));
      await visit.page.getByRole("button", { name: /^Retry/ }).waitFor();
    },
  },
  {
    name: "setup-comparison",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-competitors?step=comparison"));
      await visit.page.getByRole("button", { name: "Copy as table" }).waitFor();
    },
  },
  {
    name: "setup-insights",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/insights"));
      await visit.page.getByRole("link", { name: "Call with Halden" }).waitFor();
      await visit.page.getByRole("list", { name: "Open questions" }).waitFor();
    },
  },
  {
    name: "setup-insights-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await visit.become(maya);
      await visit.open(pathOf(id, "/insights"));
      await visit.page.getByRole("heading", { name: "No notes yet" }).waitFor();
    },
  },
];

async function addLink(
  person: Person,
  projectId: string,
  link: string,
  type: SourceType = "case-study",
): Promise<void> {
  const body = { projectId, type, link };
  await person.call(setupContract.createByLink, { body });
}
