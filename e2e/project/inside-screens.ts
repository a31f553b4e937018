import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { newId } from "#src/platform/server/ids.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

/** Views inside a project that are independent of the page. */
export const insideProjectScreens: readonly Screen[] = [
  {
    name: "project-dashboard",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics", color: "teal" });
      await visit.become(maya);
      await visit.open(`/projects/${id}`);
      await visit.page.getByRole("heading", { name: "Acme Robotics" }).waitFor();
      await steps(visit).waitFor();
    },
  },
  {
    name: "project-archived",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await maya.call(projectsContract.archive, { params: { projectId: id } });
      await visit.become(maya);
      await visit.open(`/projects/${id}/dashboard`);
      await visit.page.getByText("This project is archived and read-only.").waitFor();
      await steps(visit).waitFor();
    },
  },
  {
    name: "project-not-found",
    async show(visit, app) {
      visit.expectConsoleError(/status of 404 .*\/projects\//);
      await visit.become(await app.signIn());
      await visit.open(`/projects/${newId()}/dashboard`);
      await visit.page.getByRole("heading", { name: "Page not found" }).waitFor();
    },
  },
  {
    name: "project-switcher",
    async show(visit, app) {
      const maya = await app.signIn();
      await makeProject(maya, {
        name: "Brix & Söhne Maschinenbau, Werk Oberkochen",
        color: "orange",
      });
      await makeProject(maya, { name: "Halden", color: "purple" });
      const { id } = await makeProject(maya, { name: "Acme Robotics", color: "teal" });
      await visit.become(maya);
      await visit.open(`/projects/${id}/dashboard`);
      const isPhone = (visit.page.viewportSize()?.width ?? 0) < 650;
      if (isPhone) await visit.page.getByRole("button", { name: "More" }).click();
      await visit.page.getByRole("button", { name: "Project Acme Robotics" }).click();
      await visit.page.getByRole("option", { name: "Halden" }).waitFor();
    },
  },
  {
    name: "palette-search",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      await makeProject(maya, { name: "Maya Robotics", color: "teal" });
      const { id: projectId } = await makeProject(maya, { name: "Old maya work", color: "pink" });
      await maya.call(projectsContract.archive, { params: { projectId } });
      await visit.become(maya);
      await visit.open("/projects");
      await visit.page.keyboard.press("Control+k");
      await visit.page.keyboard.type("maya");
      await visit.page.getByRole("option", { name: "Maya Keller" }).waitFor();
    },
  },
  {
    name: "palette-search-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.become(await app.signIn());
      await visit.page.route("**/api/search?*", (route) => route.fulfill({ status: 500 }));
      await visit.open("/projects");
      await visit.page.keyboard.press("Control+k");
      await visit.page.keyboard.type("sign");
      await visit.page.getByText(/could not be searched/).waitFor();
    },
  },
  {
    name: "profile-without-organization",
    async show(visit, app) {
      const { userId, ...maya } = await app.signIn();
      await app.admin.query("update sessions set organization_id = null where user_id = $1", [
        userId,
      ]);
      await app.admin.query("delete from memberships where user_id = $1", [userId]);
      await visit.become(maya);
      await visit.open("/settings/personal");
      await visit.page.getByLabel("First name").waitFor();
    },
  },
];

/** The dashboard's last part. */
function steps({ page }: Visit) {
  return page.getByText("Client's competitors");
}
