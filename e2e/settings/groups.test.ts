import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";

const app = await openWebApp();

test("an admin makes a group, changes its people and deletes it", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  await jonas.call(emailContract.update, { body: { firstName: "Jonas", lastName: "Weber" } });
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/org/members?tab=groups");

  await page.getByRole("button", { name: "New group" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Design team");
  await page.getByRole("combobox", { name: "People" }).fill("jonas");
  await page.getByRole("option", { name: "Jonas Weber" }).click();
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByText("Created Design team", { exact: true }).waitFor();
  await page.getByText("Jonas Weber").waitFor();

  await page.getByRole("button", { name: "Edit Design team" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Designers");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved Designers", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Delete Designers" }).click();
  await page.getByRole("button", { name: "Delete group" }).click();
  await page.getByRole("heading", { name: "No groups yet" }).waitFor();
});
