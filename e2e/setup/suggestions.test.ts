import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { pathOf } from "./setup-screens.ts";

const app = await openWebApp();

async function makeCall(maya: Person): Promise<string> {
  const { id: projectId } = await makeProject(maya);
  const content = "Halden compared us with Gripworks and Vacutec.";
  await makeSetupItem(maya, { projectId, content });
  return projectId;
}

test("one suggested competitor is dismissed and one added by keyboard", async () => {
  const maya = await app.signIn();
  const projectId = await makeCall(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-competitors"));
  await page.getByRole("button", { name: "Dismiss Vacutec" }).focus();
  await visit.expectAccessible();

  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add Vacutec" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add Gripworks" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add Gripworks by link" }).waitFor();
  await page.keyboard.type("gripworks.invalid");
  await page.getByRole("button", { name: "Add link" }).press("Enter");

  await page.getByRole("link", { name: "Gripworks" }).waitFor();
  await page.getByRole("button", { name: "Add Gripworks" }).waitFor({ state: "detached" });
});

test("a failed dismissal is rolled back", async () => {
  const maya = await app.signIn();
  const projectId = await makeCall(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/ERR_FAILED/);
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-competitors"));
  await page.route("**/suggested-competitors/dismiss", (route) => route.abort());

  await page.getByRole("button", { name: "Dismiss Vacutec" }).click();

  await page.locator("[data-notice]").getByText("Vacutec was not dismissed").waitFor();
  await page.getByRole("button", { name: "Add Vacutec" }).waitFor();
});
