import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { makeGroup } from "#src/workspace/organizations/groups/groups.makers.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { projectAccessContract } from "#src/workspace/projects/project-access.contract.ts";
import {
  restrictProject,
  setProjectMember,
} from "#src/workspace/projects/project-access.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

/** A project's settings, by role. */
export const projectSettingsScreens: readonly Screen[] = [
  {
    name: "project-settings",
    async show(visit, app) {
      await openSettings(visit, app, "admin");
      await visit.page.getByRole("button", { name: /^Archived \(/ }).click();
      await visit.page.getByText("Old gripper").waitFor();
    },
  },
  {
    name: "project-settings-view",
    async show(visit, app) {
      await openSettings(visit, app, "view");
      await visit.page.getByText("Vision gripper").waitFor();
    },
  },
  {
    name: "project-settings-archived",
    async show(visit, app) {
      const { maya, params } = await openSettings(visit, app, "admin");
      await maya.call(projectsContract.archive, { params });
      await visit.page.getByText("This project is archived and read-only.").waitFor();
    },
  },
  {
    name: "project-settings-conflict",
    async show(visit, app) {
      visit.expectConsoleError(/status of 409/);
      const { maya, params } = await openSettings(visit, app, "edit");
      const name = visit.page.getByLabel("Name", { exact: true });
      await name.fill("Acme Robots");
      await maya.call(projectsContract.update, { params, body: { name: "Acme Automation" } });
      await name.blur();
      await visit.page.getByText("Someone else just renamed it").waitFor();
    },
  },
  {
    name: "project-settings-taken",
    async show(visit, app) {
      visit.expectConsoleError(/status of 409/);
      await openSettings(visit, app, "edit");
      await visit.page.getByLabel("New product").fill("vision gripper");
      await visit.page.keyboard.press("Enter");
      await visit.page.getByText("already has a product with this name").waitFor();
    },
  },
  {
    name: "project-settings-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route("**/api/products?*", (route) => route.fulfill({ status: 500 }));
      await openSettings(visit, app, "edit");
      await visit.page.getByText("The products could not be loaded").waitFor();
    },
  },
  {
    name: "project-access",
    async show(visit, app) {
      const { projectId } = await openRestricted(visit, app, "admin");
      await visit.open(`/projects/${projectId}/settings`);
      await visit.page.getByRole("list", { name: "People with access" }).waitFor();
      await visit.page.getByText("Who has access").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "project-access-view",
    async show(visit, app) {
      const { projectId } = await openRestricted(visit, app, "view");
      await visit.open(`/projects/${projectId}/settings`);
      await visit.page.getByRole("list", { name: "People with access" }).waitFor();
    },
  },
  {
    name: "project-access-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route("**/api/projects/*/access", (route) => route.fulfill({ status: 500 }));
      await openSettings(visit, app, "edit");
      await visit.page.getByText("Access could not be loaded").waitFor();
    },
  },
  {
    name: "project-settings-delete",
    async show(visit, app) {
      await openSettings(visit, app, "admin");
      await visit.page.getByText("Vision gripper").waitFor();
      await visit.page.getByRole("button", { name: "Delete project…" }).click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
];

async function openSettings(visit: Visit, app: TestApp, role: Role) {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics", color: "teal" });
  await makeProduct(maya, { projectId, name: "Pick-and-place cell" });
  await makeProduct(maya, { projectId, name: "Vision gripper" });
  const { productId } = await makeProduct(maya, { projectId, name: "Old gripper" });
  await maya.call(productsContract.archive, { params: { productId } });
  await visit.become(role === "admin" ? maya : await app.signIn({ with: maya, role }));
  await visit.open(`/projects/${projectId}/settings`);
  return { maya, params: { projectId } };
}

async function openRestricted(visit: Visit, app: TestApp, role: Role) {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics", color: "teal" });
  await restrictProject(maya, projectId);
  const jonas = await app.signIn({ with: maya, role: role === "admin" ? "edit" : role });
  await setProjectMember(maya, projectId, { memberId: jonas.userId, mayEdit: false });
  const { groupId } = await makeGroup(maya, [maya.userId, jonas.userId]);
  const params = { projectId, groupId };
  await maya.call(projectAccessContract.setGroup, { params, body: { mayEdit: false } });
  await visit.become(role === "admin" ? maya : jonas);
  return { projectId };
}
