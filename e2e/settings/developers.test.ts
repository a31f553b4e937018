import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

test("the settings open the reference of the API", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "edit" }));
  await visit.open("/settings/personal/api");

  const [reference] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Read the API reference" }).click(),
  ]);

  await reference.getByRole("heading", { name: "First call" }).waitFor();
  await reference.getByRole("heading", { name: "Nightly export of leads" }).waitFor();
});

test("a call is tried with a token", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "edit" });
  const { name } = await makeProject(maya);
  const { token } = await makeToken(maya);
  await page.goto(`${app.listeningUrl}/developers#?route=get-/projects`);
  await page.getByText("Active or archived projects").first().waitFor();
  await page.getByText("HTTP Bearer").first().click();
  await page.getByPlaceholder("api-token").first().fill(token);
  await page.keyboard.press("Enter");
  await page.goto(`${app.listeningUrl}/developers#?route=get-/projects`);
  await page.getByRole("button", { name: "Execute" }).first().click();

  await page.getByText(name).first().waitFor();
});
