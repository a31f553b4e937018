import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

test("the palette opens a project found by any of its words", async () => {
  const maya = await app.signIn({ role: "view" });
  const owner = await app.signIn({ with: maya, role: "edit" });
  const { id } = await makeProject(owner, { name: "Café Robotics" });
  await makeProject(owner, { name: "Dark Matter" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/personal");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("robo cafe");
  await marked(page, "Café Robotics").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/projects/${id}/dashboard`);

  // A certain match stays first, regardless of project names.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dark");
  await page.getByRole("option", { name: "Dark Matter" }).waitFor();
  await marked(page, "Dark theme").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("project sett");
  await marked(page, "Project settings").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/projects/${id}/settings`);
});

test("search results stay while typing on, ignoring accents", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id } = await makeProject(maya, { name: "Café Robotics" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/personal");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("robo");
  await marked(page, "Café Robotics").waitFor();
  // The response to the rest never arrives.
  const asked = page.waitForRequest(/api\/search.*cafe/);
  await page.route(/api\/search/, () => undefined);
  await page.keyboard.type(" cafe");
  await asked;
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/projects/${id}/dashboard`);
});

test("the palette finds people for admins only", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  await jonas.call(emailContract.update, { body: { firstName: "Jonas", lastName: "Weber" } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("weber");
  await marked(page, "Jonas Weber").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/settings/org/members?search=Jonas*");
  await page.getByText(jonas.email).waitFor();

  await using theirs = await openPage(app);
  await theirs.become(jonas);
  await theirs.open("/projects");
  await theirs.page.keyboard.press("Control+k");
  await theirs.page.keyboard.type("keller");
  await theirs.page.getByText("No results for “keller”.").waitFor();
});

test("a failed search keeps the commands and can be retried", async () => {
  const maya = await app.signIn();
  await makeProject(maya, { name: "Acme Signals" });
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 500/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects");
  await page.route("**/api/search?*", (route) => route.fulfill({ status: 500 }));
  // When typing slowly, the first letters are searched as well.
  const failed = page.waitForResponse((one) => new URL(one.url()).searchParams.get("q") === "sign");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("sign");
  await failed;
  await page.getByText(/Projects, pages and people could not be searched/).waitFor();
  await marked(page, "Sign out").waitFor();
  await page.unroute("**/api/search?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("option", { name: "Acme Signals" }).waitFor();
});

test("without an organisation the profile can still be reached and read", async () => {
  const person = await app.signIn();
  await app.admin.query("update sessions set organization_id = null where user_id = $1", [
    person.userId,
  ]);
  await app.admin.query("delete from memberships where user_id = $1", [person.userId]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(person);
  await visit.open("/projects");
  await page.getByText("You're not a member of any organisation.").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("profile");
  await marked(page, "Profile").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/settings/personal");
  await page.getByLabel("First name").waitFor();
  await page.getByRole("link", { name: "Security" }).click();
  await page.getByRole("button", { name: "Change password" }).waitFor();
});

test("a page found by its text shows the highlighted passage and product", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: projectId } = await makeProject(maya, { name: "Acme" });
  for (const name of ["Cell", "Gripper"]) {
    const { id: productId } = await makeProduct(maya, { projectId, name });
    const content = `It ships in ${name === "Cell" ? "May" : "June"} & costs <b>less</b>.`;
    await makePage(maya, { projectId, productId, name: "Offers", content });
  }
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/dashboard`);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ships jun");

  const found = page.getByRole("option", { name: /^Offers/ });
  await found.getByText("Gripper › Storage").waitFor();
  await found.getByText("It ships in June & costs").waitFor();
  // Earlier results stay on screen until the server answers for the whole text.
  await found.locator("mark", { hasText: /^Jun$/ }).waitFor();
  assert.deepEqual(await found.locator("mark").allTextContents(), ["ships", "Jun"]);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("ships");
  await found.getByText("Cell › Storage").waitFor();
  await visit.expectAccessible();
});

/** The row that Enter picks. */
function marked(page: Page, name: string) {
  return page.locator("[role=option][data-focused]", { hasText: name });
}
