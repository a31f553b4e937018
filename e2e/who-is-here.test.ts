import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "./browser.ts";
import { openWebApp } from "./web-app.ts";

const app = await openWebApp();

test("a viewer meets nothing that leads nowhere", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "view" }));
  await visit.open("/projects");
  await page.getByText("Ask an admin if you need to change something.").waitFor();

  await page.getByLabel("Dark").check();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.getByLabel("System").check();
  assert.equal(await page.locator("html").getAttribute("data-theme"), null);

  assert.deepEqual(await controlsOf(page), ["Projects", "Sign out"]);
  assert.equal(new URL(page.url()).pathname, "/projects");
});

test("the page names the active organisation among all of them", async () => {
  const person = await app.signIn({ role: "admin" });
  const other = await app.makeOrganization("Kestrel Foods");
  await app.admin.query(
    "insert into memberships (organization_id, user_id, role) values ($1, $2, 'view')",
    [other, person.userId],
  );
  await using visit = await openPage(app);
  await visit.become(person);
  await visit.open("/projects");

  const rows = visit.page.getByRole("main").getByRole("listitem");
  assert.equal(await rows.count(), 2);
  const active = rows.filter({ hasText: "Active" });
  assert.match(await active.innerText(), /Organisation [\s\S]*Admin/);
  assert.match(await rows.filter({ hasText: "Kestrel Foods" }).innerText(), /View/);
});

test("a person without an organisation is told why and can sign out", async () => {
  const person = await app.signIn();
  await app.admin.query("update sessions set organization_id = null where user_id = $1", [
    person.userId,
  ]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(person);
  await visit.open("/projects");
  await page.getByText("You belong to no organisation at the moment.").waitFor();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByText("You are signed out.").waitFor();
});

async function controlsOf(page: Page): Promise<string[]> {
  const controls = page.locator("main, header").locator("a[href], button");
  return (await controls.allInnerTexts()).map((text) => text.trim());
}
