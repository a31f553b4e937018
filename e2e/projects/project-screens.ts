import type { Screen } from "#e2e/screens.ts";
import { makeProject } from "#src/features/projects/projects.makers.ts";
import { sampleProjectContract } from "#src/features/sample-project/sample-project.contract.ts";
import { todoItemsContract } from "#src/features/todo-items/todo-items.contract.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";

/** The list of projects in its states; without any project it is the first page of all. */
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
      await visit.open("/projects?tab=archived&search=nobody");
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
      await visit.page.getByText("It has 1 to 80 characters.").waitFor();
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
