import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

async function colleagues() {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  await jonas.call(emailContract.update, { body: { firstName: "Jonas", lastName: "Weber" } });
  const { id } = await makeProject(maya, { name: "Acme" });
  return { maya, jonas, address: `/projects/${id}/settings` };
}

test("a colleague sees a restricted project once they are added", async () => {
  const { maya, jonas, address } = await colleagues();
  await using theirs = await openPage(app);
  await theirs.become(jonas);
  await theirs.open("/projects");
  await theirs.page.getByRole("link", { name: "Acme" }).waitFor();
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(address);

  await page.getByText("Only people you choose").click();
  await page.getByText("Restricted to chosen people", { exact: true }).waitFor();
  await theirs.page.getByRole("link", { name: "Acme" }).waitFor({ state: "detached" });

  await page.getByRole("combobox", { name: "Add people or groups" }).fill("jonas");
  await page.getByRole("option", { name: "Jonas Weber" }).click();
  await page.getByText("Added Jonas Weber", { exact: true }).waitFor();
  await theirs.page.getByRole("link", { name: "Acme" }).waitFor();
  await theirs.page.getByText("Restricted", { exact: true }).waitFor();
});

test("a person with view sees the project without its buttons", async () => {
  const { maya, jonas, address } = await colleagues();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(address);
  await page.getByText("Only people you choose").click();
  await page.getByRole("combobox", { name: "Add people or groups" }).fill("jonas");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Can edit: Access of Jonas Weber" }).click();
  await page.getByRole("menuitemradio", { name: /^Can view/ }).click();
  await page.getByText("Changed access of Jonas Weber", { exact: true }).waitFor();

  await using theirs = await openPage(app);
  await theirs.become(jonas);
  await theirs.open(address);
  await theirs.page.getByRole("list", { name: "People with access" }).waitFor();
  assert.equal(await theirs.page.getByLabel("Name", { exact: true }).count(), 0);
  assert.equal(await theirs.page.getByRole("button", { name: "Archive project" }).count(), 0);
});

test("a removed person comes back with Undo", async () => {
  const { maya, address } = await colleagues();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(address);
  await page.getByText("Only people you choose").click();
  await page.getByRole("combobox", { name: "Add people or groups" }).fill("jonas");
  await page.getByRole("option", { name: "Jonas Weber" }).click();
  await page.getByText("Added Jonas Weber", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Remove Jonas Weber" }).click();
  await page.getByText("Removed Jonas Weber", { exact: true }).waitFor();
  await page.keyboard.press("z");

  await page.getByRole("button", { name: "Remove Jonas Weber" }).waitFor();
});
