import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { docsPath } from "#e2e/documentation/documentation-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { png } from "./open-pictures.ts";

const app = await openWebApp();
const UPLOADING = "A picture is still being uploaded.";

test("leaving a page asks about a pending picture, which appears after arrival", async () => {
  const { visit, page, toProjects, question, kept, addPicture } = await openPages();
  await using _ = visit;
  const release = await holdUploads(page);
  await addPicture();

  await toProjects();
  await question.getByText(UPLOADING).waitFor();
  await visit.expectAccessible(["[role=alertdialog]"]);
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  const saved = isSaved(page, "/files/");
  release();
  await saved;

  await page.goBack();
  await kept.waitFor();
});

test("a picture that arrives after reopening its page appears and is saved", async () => {
  const { visit, page, toOther, kept, addPicture } = await openPages();
  await using _ = visit;
  const release = await holdUploads(page);
  await addPicture();
  await toOther();
  await page.getByText("What others ask.").waitFor();
  await page.goBack();
  await page.getByText("Prices of May.").waitFor();

  const saved = isSaved(page, "/files/");
  release();
  await saved;

  await kept.waitFor();
});

test("a rejected picture does not block leaving", async () => {
  const { visit, page, toProjects, addPicture } = await openPages();
  await using _ = visit;
  visit.expectConsoleError(/status of 422/);
  const json = { error: { code: "file_invalid", message: "", requestId: "r-1" } };
  await page.route("**/api/projects/*/files", (route) => route.fulfill({ status: 422, json }));
  await addPicture();
  await page.getByRole("button", { name: "Remove", exact: true }).waitFor();

  await toProjects();

  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
});

/** Someone edits one of two pages. */
async function openPages() {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { id } = await makePage(maya, { projectId, content: "Prices of May." });
  await makePage(maya, { projectId, name: "Questions", content: "What others ask." });
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, id));
  return {
    visit,
    page,
    question: page.getByRole("alertdialog", { name: "Leave this page?" }),
    kept: page.locator(".ProseMirror img[src^='/api/projects/']"),
    toProjects: () => page.getByRole("link", { name: "Projects", exact: true }).click(),
    toOther: () =>
      page
        .getByRole("treegrid")
        .getByRole("row", { name: /^Questions/ })
        .click(),
    async addPicture() {
      // A page's menus load after it.
      await page.getByText(/^\d+ words$/).waitFor();
      await page.getByText("Prices of May.").click();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.type("/image");
      await page.getByRole("option", { name: "Image", selected: true }).waitFor();
      const chosen = page.waitForEvent("filechooser");
      // The browser is asked to hand choosers over, which takes as long as any other word to it.
      await page.evaluate("0");
      await page.keyboard.press("Enter");
      await (await chosen).setFiles([png("cell.png")]);
      await page.locator(".ProseMirror figure").waitFor();
    },
  };
}

/** Blocks all uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/projects/*/files", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

function isSaved(page: Page, part: string): Promise<unknown> {
  return page.waitForResponse(
    (response) =>
      response.request().method() === "PATCH" &&
      (response.request().postData() ?? "").includes(part),
  );
}
