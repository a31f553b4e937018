import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeZip } from "#src/knowledge/documentation/import/import.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { docsPath } from "./documentation-screens.ts";

const app = await openWebApp();

async function openDocs(visit: Visit, maya: Person) {
  const { id: projectId } = await makeProject(maya);
  await makeProduct(maya, { projectId, name: "Pick-and-place cell" });
  const { id } = await makePage(maya, {
    projectId,
    name: "Guide",
    content: "Read this **first**.",
  });
  await visit.become(maya);
  await visit.open(docsPath(projectId, id));
  await visit.page.getByRole("textbox", { name: "Guide" }).waitFor();
  return { projectId, id };
}

async function openImport(page: Page) {
  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: "Import files…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import files" });
  await dialog.waitFor();
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    dialog.locator("input[type=file]").setInputFiles(files);
  return { dialog, choose };
}

function file(name: string, content: string | Buffer) {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
}

test("files become child pages, each with a report or an error", async () => {
  const maya = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 422/);
  await openDocs(visit, maya);

  const { dialog, choose } = await openImport(page);
  await choose(
    file("prices.md", "# Prices\n\nFrom May.\n"),
    file("broken.docx", "no Word file"),
    file("offer.html", '<h1>Offer</h1><p style="color:red">Dear Karin</p>'),
  );

  await dialog.getByText("All 3 words imported.").first().waitFor();
  await dialog.getByText("The file isn't what its name says.").waitFor();
  await dialog.getByText("Colours, fonts and sizes: plain text").waitFor();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Open page" }).first().click();
  await page.getByText("From May.").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Title" }).inputValue(), "Prices");
});

test("the product menu imports files into its storage", async () => {
  const maya = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  const { productId, projectId } = await makeProduct(maya, { name: "Pick-and-place cell" });
  const { id } = await makePage(maya, { projectId, productId, name: "Guide" });
  await visit.become(maya);
  await visit.open(docsPath(projectId, id));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import files…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import files" });
  await dialog.getByText("Pages are added to the storage of Pick-and-place cell.").waitFor();

  await dialog.locator("input[type=file]").setInputFiles(file("prices.md", "From May."));
  await dialog.getByText("Imported 1 page").waitFor();

  const query = { projectId };
  const { list } = await maya.call(documentationContract.readStructure, { query });
  const made = list.find(({ name }) => name === "prices");
  assert.equal(made?.productId, productId);
});

test("pending uploads continue until the user stops them", async () => {
  const maya = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  await openDocs(visit, maya);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/documentation/pages/import", async (route) => {
    await released;
    await route.continue();
  });
  const { dialog, choose } = await openImport(page);
  await choose(file("prices.md", "# Prices\n"), file("offer.md", "# Offer\n"));
  const question = page.getByRole("alertdialog", { name: "2 files are not sent yet" });

  await page.mouse.click(5, 5);
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Keep sending" }).click();
  await question.waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await question.waitFor();
  await visit.expectAccessible();
  release();

  await question.waitFor({ state: "detached" });
  await dialog.getByRole("region", { name: "prices.md" }).waitFor();
  await dialog.getByRole("region", { name: "offer.md" }).waitFor();
});

test("an archive becomes a page tree while users keep working", async () => {
  const maya = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  await openDocs(visit, maya);

  const { dialog, choose } = await openImport(page);
  const archive = await makeZip({ "team/a.md": "# Alpha\n\none", "team/b.pdf": "%PDF-1.4 broken" });
  await choose(file("team.zip", archive));
  await dialog.getByRole("region", { name: "team.zip" }).waitFor();
  await app.runJobs();

  await dialog.getByText("Imported 1 page").waitFor();
  await dialog.getByText("1 file not imported").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("row", { name: "team" }).waitFor();
});

test("a page is exported from its menu in the chosen format", async () => {
  const maya = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  await openDocs(visit, maya);

  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: "Export…" }).click();
  const dialog = page.getByRole("dialog", { name: "Export Guide" });
  await dialog.getByText("HTML", { exact: true }).click();
  await visit.expectAccessible();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const download = await downloading;

  assert.equal(download.suggestedFilename(), "Guide.html");
  assert.match(await readFile(await download.path(), "utf8"), /Read this <b>first<\/b>\./);
});

test("a viewer can export a page but cannot import files", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makePage(maya, { name: "Guide", content: "Read this." });
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(docsPath(projectId, id));
  await page.getByText("Read this.").waitFor();

  await page.getByRole("button", { name: "Page actions" }).click();

  await page.getByRole("menuitem", { name: "Export…" }).waitFor();
  assert.equal(await page.getByRole("menuitem", { name: "Import files…" }).count(), 0);
});
