import assert from "node:assert/strict";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";

const FOLDER = join(import.meta.dirname, "..", "docs", "pictures");
const LOOK = { theme: "light", width: 1280, height: 720 } as const;
/** Four of them are fetched by everyone who opens the README. */
const MAX_BYTES = 150 * 1024;

/** The pictures of the README, each of the sample project. */
export async function takeReadmePictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const app = await openWebApp();
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await maya.call(sampleProjectContract.create);
  await app.runJobs();
  for (const { name, path, show } of await listPictures(maya, projectId)) {
    await using visit = await openPage(app, LOOK);
    await visit.become(maya);
    await visit.open(`/projects/${projectId}/${path}`);
    await show(visit.page);
    const file = join(FOLDER, `${name}.png`);
    await visit.page.screenshot({ path: file, animations: "disabled" });
    const { size } = statSync(file);
    assert.ok(size < MAX_BYTES, `${file} has ${size} bytes`);
  }
  console.log(`Pictures are in ${FOLDER}`);
}

type Picture = { name: string; path: string; show: (page: Page) => Promise<void> };

async function listPictures(maya: Person, projectId: string): Promise<readonly Picture[]> {
  const query = { projectId };
  const tree = await maya.call(documentationContract.readStructure, { query });
  const summary = tree.list.find(({ promptType }) => promptType === "case-study-summary");
  const { list } = await maya.call(strategiesContract.list, { query });
  const strategy = `strategies/${list[0]?.id}`;
  return [
    {
      name: "page",
      path: `documentation?page=${summary?.id}`,
      async show(page) {
        await page
          .getByRole("button", { name: /^Source/ })
          .first()
          .click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "inbox",
      path: "inbox",
      async show(page) {
        await page.getByRole("grid").getByRole("row").nth(1).click();
        await page.getByRole("button", { name: "Reply", exact: true }).first().waitFor();
        await page.locator("main iframe").last().waitFor();
      },
    },
    {
      name: "plan",
      path: `${strategy}?tab=plan`,
      async show(page) {
        await page.getByText("Planned steps").first().waitFor();
        // The chart and the first people stand below the checks.
        await page.getByRole("row", { name: /\d/ }).nth(2).scrollIntoViewIfNeeded();
      },
    },
    {
      name: "results",
      path: `${strategy}?tab=results`,
      show: (page) => page.getByText("Step 1 · Email").first().waitFor(),
    },
  ];
}
