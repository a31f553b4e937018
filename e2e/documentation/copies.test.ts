import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { pathOf } from "#e2e/setup/setup-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { PAGE_NAME_LENGTH } from "#src/knowledge/document-store/document-store.rules.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeGeneratedDocs } from "#src/knowledge/documentation/generation/generation.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";
import type { Person } from "#src/testing/test-app.ts";
import { docsPath } from "./documentation-screens.ts";

const app = await openWebApp();

test("with the longest page name the own version becomes a copy", async () => {
  const maya = await app.signIn();
  const name = "Price list ".padEnd(PAGE_NAME_LENGTH, "x");
  const page = await makePage(maya, { name, content: "One cell costs 80,000 euros." });
  await using visit = await openPage(app);
  await visit.become(maya);
  await visit.open(docsPath(page.projectId, page.id));

  await collide(visit, name, () => changePage(maya, page.id));
  await keepCopy(visit);

  const copy = await findCopy(maya, page.projectId);
  assert.equal(copy?.name.length, PAGE_NAME_LENGTH);
});

test("with the longest setup page name the own version becomes a copy", async () => {
  const maya = await app.signIn();
  const name = "Call ".padEnd(SETUP_NAME_LENGTH, "x");
  const { id, projectId } = await makeSetupItem(maya, { name });
  await using visit = await openPage(app);
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/insights?item=${id}`));

  await collide(visit, name, async () => {
    const { version } = await maya.call(setupContract.read, { params: { setupId: id } });
    const body = { content: "Theirs.", version };
    await maya.call(setupContract.update, { params: { setupId: id }, body });
  });
  await keepCopy(visit);

  const { list } = await maya.call(setupContract.list, { query: { projectId } });
  const copy = list.find((item) => item.name.endsWith(" (copy)"));
  assert.equal(copy?.name.length, SETUP_NAME_LENGTH);
});

test("the copy of a generated page goes into its product's storage", async () => {
  const maya = await app.signIn();
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  const [pageId = ""] = pageIds;
  const page = await readPage(maya, pageId);
  await using visit = await openPage(app);
  await visit.become(maya);
  await visit.open(docsPath(projectId, pageId));

  await collide(visit, page.name, () => changePage(maya, pageId));
  await keepCopy(visit);

  const copy = await findCopy(maya, projectId);
  assert.equal(copy?.productId, page.productId);
});

/** Someone else changes the block that is being edited offline. */
async function collide(visit: Visit, name: string, theirs: () => Promise<void>) {
  const { page } = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const text = page.getByRole("textbox", { name, exact: true });
  await text.locator("p").first().click();
  await page.context().setOffline(true);
  await page.keyboard.press("End");
  await page.keyboard.type(" Mine.");
  await page.getByText("Offline, kept on this device").waitFor();
  await theirs();
  await page.context().setOffline(false);
}

async function keepCopy({ page }: Visit) {
  await page.getByRole("button", { name: "Keep mine as a copy" }).click();
  await page.getByText("Your version is kept as a copy beside this page.").waitFor();
}

async function findCopy(person: Person, projectId: string) {
  const { list } = await person.call(documentationContract.readStructure, { query: { projectId } });
  return list.find(({ name }) => name.endsWith(" (copy)"));
}

function readPage(person: Person, pageId: string) {
  return person.call(documentationContract.read, { params: { pageId }, query: {} });
}

async function changePage(person: Person, pageId: string): Promise<void> {
  const { version } = await readPage(person, pageId);
  const body = { content: "Theirs.", version };
  await person.call(documentationContract.update, { params: { pageId }, body });
}
