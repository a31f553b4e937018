import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeDoneSetup, pathOf } from "./setup-screens.ts";

const app = await openOwnWebApp();

test("insights list numbers and contradictions with sources, filter and search", async () => {
  const maya = await app.signIn();
  const projectId = await makeDoneSetup(app, maya);
  const content = "Changeover time fell by 30 percent within six months.";
  await makeSetupItem(maya, { projectId, name: "Call with Karin", content });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/insights"));
  const contradictions = page.getByRole("list", { name: "Contradictions" });
  await contradictions.getByRole("link", { name: "Call with Karin" }).first().waitFor();
  const numbers = page.getByRole("region", { name: "Numbers" });
  await numbers.getByRole("button", { name: /^Show all/ }).click();
  await numbers.getByText("900 euros per month", { exact: true }).waitFor();
  await page.getByRole("list", { name: "Open questions" }).waitFor();
  await visit.expectAccessible();

  await page.getByRole("radio", { name: "Competitors" }).click();
  await page.getByRole("list", { name: "Notes" }).waitFor({ state: "detached" });
  await contradictions.waitFor({ state: "detached" });
  await numbers.getByRole("link").first().click();
  await page.getByRole("dialog", { name: "Gripworks" }).waitFor();

  await page.goBack();
  await page.getByRole("radio", { name: "Competitors", checked: true }).waitFor();
});

test("a key phrase is looked for in notes and findings", async () => {
  const maya = await app.signIn();
  const projectId = await makeDoneSetup(app, maya);
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/insights"));
  await page.getByRole("button", { name: /^packing line/i }).click();
  await page.getByRole("searchbox", { name: "Search notes" }).waitFor();
  await page.waitForURL(/search=/);
  await visit.expectNoSidewaysScroll();
});

test("findings fill the wide pane until a note is opened", async () => {
  const maya = await app.signIn();
  const projectId = await makeDoneSetup(app, maya);
  await makeSetupItem(maya, { projectId, name: "Call with Karin", content: "Karin decides." });
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/insights"));
  const findings = page.getByRole("region", { name: "Findings" });
  await findings.getByRole("region", { name: "Numbers" }).waitFor();
  const list = page.getByRole("list", { name: "Notes" });
  const [wide, narrow] = [await findings.boundingBox(), await list.boundingBox()];
  assert.ok(wide && narrow && wide.width > 1.5 * narrow.width);

  await list.getByRole("link", { name: "Call with Karin" }).click();
  await page.getByRole("region", { name: "Notes" }).getByText("Karin decides.").waitFor();
  await page.getByRole("button", { name: "Back to findings" }).click();
  await findings.waitFor();
});
