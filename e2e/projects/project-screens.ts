import type { Screen } from "#e2e/screens.ts";
import { makeSend } from "#src/inbox/inbox.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeWork } from "#src/workspace/background-work/background-work.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { TODO_TYPES } from "#src/workspace/projects/todo-items/todo-items.rules.ts";

/** The project list and dashboard; without projects the list is the first page. */
export const projectScreens: readonly Screen[] = [
  {
    name: "projects",
    async show(visit, app) {
      await visit.become(await withProjects(app));
      await visit.open("/projects");
      await visit.page.getByRole("heading", { name: "Orbis Foods" }).waitFor();
      await visit.page.getByRole("button", { name: "Actions for Orbis Foods" }).click();
      await visit.page.getByRole("menu").waitFor();
    },
  },
  {
    name: "projects-none-found",
    async show(visit, app) {
      await visit.become(await withProjects(app));
      await visit.open("/projects?tab=archived&search=no one");
      await visit.page.getByText("No project called").waitFor();
    },
  },
  {
    name: "projects-new",
    async show(visit, app) {
      await visit.become(await withProjects(app));
      await visit.open("/projects");
      await visit.page.getByRole("button", { name: "New project" }).click();
      await visit.page.getByRole("button", { name: "Create project" }).click();
      await visit.page.getByText("Use 1 to 80 characters.").waitFor();
    },
  },
  {
    name: "dashboard",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      const { id } = await maya.call(sampleProjectContract.create);
      await makeWork(app, maya, { label: "Import of 12 pages", projectId: id });
      await visit.become(maya);
      await visit.open(`/projects/${id}/dashboard`);
      await visit.page.getByText("All steps completed.").waitFor();
      await visit.page.getByRole("region", { name: "Import of 12 pages" }).waitFor();
      await visit.page.getByRole("button", { name: "Show steps" }).click();
    },
  },
  {
    name: "dashboard-unsent",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeSend(app, maya, { status: "failed" });
      await visit.become(maya);
      await visit.open(`/projects/${projectId}/dashboard`);
      await visit.page.getByText("Unsent emails").waitFor();
    },
  },
  {
    name: "dashboard-ready",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id: projectId } = await makeProject(maya, { name: "Orbis Foods" });
      for (const type of TODO_TYPES) {
        const body = { type, status: "completed" } as const;
        await maya.call(todoItemsContract.update, { params: { projectId }, body });
      }
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await visit.open(`/projects/${projectId}/dashboard?days=90`);
      await visit.page.getByRole("button", { name: "Show steps" }).click();
      await visit.page.getByRole("listitem").filter({ hasText: "Strategy" }).waitFor();
    },
  },
];

async function withProjects(app: TestApp): Promise<Person> {
  const maya = await app.signIn({ role: "admin" });
  await maya.call(sampleProjectContract.create);
  const long = "A project with a name that is far too long for the card that it stands on";
  const names = [long, "Brix Logistics", "Halden Energy", "Größe", "Lumen Health", "Orbis Foods"];
  for (const name of names) {
    const { id: projectId } = await makeProject(maya, { name });
    const body = { type: "strategy", status: "completed" } as const;
    await maya.call(todoItemsContract.update, { params: { projectId }, body });
  }
  return maya;
}
