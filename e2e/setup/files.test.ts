import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeDocx, makePdf, paragraph } from "#src/knowledge/documentation/import/import.makers.ts";
import { CASE_STUDY } from "#src/knowledge/setup/setup.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { pathOf } from "./setup-screens.ts";

const app = await openWebApp();

const LINES = CASE_STUDY.split("\n").filter((line) => line !== "");

function file(name: string, buffer: Buffer) {
  return { name, mimeType: "application/octet-stream", buffer };
}

test("PDF and Word files become case studies", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business"));

  await page.getByRole("button", { name: "Add files" }).click();
  const dialog = page.getByRole("dialog", { name: "Add case studies from files" });
  const docx = await makeDocx(LINES.map((line) => paragraph(line)).join(""));
  const pdf = makePdf([LINES.map((text, at) => ({ text, y: 780 - at * 40 }))]);
  const chooser = dialog.locator("input[type=file]");
  await chooser.setInputFiles([file("Halden Foods.docx", docx), file("Brix Foods.pdf", pdf)]);
  await dialog.getByRole("listitem").getByText("Done").nth(1).waitFor();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "Brix Foods" }).waitFor();
  await app.runJobs();

  await page.getByRole("link", { name: "Halden Foods" }).click();
  const sheet = page.getByRole("dialog", { name: "Halden Foods" });
  await sheet.getByRole("textbox").getByText("fell by 38 percent").first().waitFor();
});

test("a PDF without text is rejected with a reason", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  visit.expectConsoleError(/status of 422/);
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business"));

  await page.getByRole("button", { name: "Add files" }).click();
  const dialog = page.getByRole("dialog", { name: "Add case studies from files" });
  const scan = file("scan.pdf", makePdf([[]]));
  await dialog.locator("input[type=file]").setInputFiles(scan);
  await dialog.getByText("This PDF has no text: its pages are pictures.").waitFor();
  await visit.expectNoSidewaysScroll();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("heading", { name: "No case studies yet" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "scan" }).count(), 0);
});
