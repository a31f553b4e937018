import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("a viewer sees only controls that work", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "view" }));
  await visit.open("/projects");
  await page.getByText("No projects yet. Ask someone with Edit access to create one.").waitFor();

  const [skip, organization, ...others] = await controlsOf(page);
  assert.equal(skip, "Skip to content");
  assert.match(organization ?? "", /^Organisation /);
  assert.deepEqual(others, [
    "Search or jump to…",
    "Today",
    "All inboxes",
    "Projects",
    "People",
    "Help & shortcuts",
    "Collapse sidebar",
    "Maya Keller",
    "View only",
  ]);
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

  await visit.page.getByRole("button", { name: /^Organisation / }).click();
  const active = visit.page.getByRole("menuitemradio", { checked: true });
  assert.match(await active.innerText(), /Organisation [\s\S]*Admin/);
  const others = visit.page.getByRole("menuitemradio", { checked: false });
  assert.match(await others.innerText(), /Kestrel Foods\s+View/);
});

test("a person without an organisation sees why and can sign out", async () => {
  const person = await app.signIn();
  await leaveOrganization(person);
  await app.admin.query("delete from memberships where user_id = $1", [person.userId]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(person);
  await visit.open("/projects");
  await page.getByText(`You're signed in as Maya Keller, ${person.email}.`).waitFor();
  await page.getByText("You're not a member of any organisation.").waitFor();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByText("You are signed out.").waitFor();
});

test("a user who lost their organisation continues in a remaining one", async () => {
  const person = await app.signIn();
  await leaveOrganization(person);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(person);
  await visit.open("/projects");

  await page.getByRole("button", { name: /^Go to Organisation / }).click();

  await page.getByRole("heading", { name: "Welcome to Foreword" }).waitFor();
  await page.getByRole("button", { name: /^Organisation Organisation / }).waitFor();
});

async function leaveOrganization({ userId }: { userId: string }): Promise<void> {
  await app.admin.query("update sessions set organization_id = null where user_id = $1", [userId]);
}

async function controlsOf(page: Page): Promise<(string | undefined)[]> {
  const snapshot = await page.locator("body").ariaSnapshot();
  return [...snapshot.matchAll(/- (?:link|button) "(.*?)"/g)].map(([, name]) => name);
}
