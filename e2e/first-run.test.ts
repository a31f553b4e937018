import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser.ts";
import { home } from "./home.ts";
import { chooseInPersonMenu } from "./person-menu.ts";
import { openOwnWebApp } from "./web-app.ts";

test("a new server explains how to sign in", async () => {
  const app = await openOwnWebApp();
  await using visit = await openPage(app);

  await visit.open("/");

  assert.match(visit.page.url(), /\/sign-in\?next=%2Fprojects$/);
  await visit.page.getByText("Open the link printed in the terminal at startup.").waitFor();
  await visit.page.getByText("npm run foreword -- invite-link").waitFor();

  await visit.open("/reset-password");
  await visit.page.getByText("npm run foreword -- invite-link").waitFor();
  assert.equal(await visit.page.getByRole("button").filter({ hasText: /link/ }).count(), 0);
});

test("the printed link creates the first account once", async () => {
  const app = await openOwnWebApp();
  const { link } = await app.firstRunInvitation();
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404 .*\/auth\/invitations/);
  const { page } = visit;

  await visit.open(link);
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill("Keller");
  await page.getByLabel("Organisation name").fill("Northwind Studio");
  await page.getByLabel("Email").fill("Maya@Northwind.studio");
  await page.getByLabel("Password", { exact: true }).fill("a quiet harbour at dawn");
  await page.getByRole("button", { name: "Create account" }).click();

  await home(page).waitFor();
  assert.equal(new URL(page.url()).pathname, "/projects");
  assert.equal(await page.title(), "Projects · Foreword");
  await page.getByText("Northwind Studio").first().waitFor();

  for (const name of ["Open the sample project", "New project"]) {
    await page.getByRole("button", { name }).waitFor();
  }
  await page.getByRole("link", { name: "Invite people" }).waitFor();

  await chooseInPersonMenu(page, "Sign out");
  await page.getByText("You are signed out.").waitFor();
  assert.equal(await page.getByLabel("Email").count(), 1, "the server is not new any more");

  await visit.open(link);
  await page.getByRole("heading", { name: "This link is not valid" }).waitFor();
});
