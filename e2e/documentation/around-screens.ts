import type { Page } from "playwright-core";
import type { Screen } from "#e2e/screens.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { readersContract } from "#src/knowledge/documentation/readers/readers.contract.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { docsPath, type Filled, makeDocumentation } from "./documentation-screens.ts";

type Visit = Parameters<Screen["show"]>[0];

async function openSummary(visit: Visit, app: TestApp) {
  const maya = await app.signIn();
  const filled = await makeDocumentation(maya);
  await visit.become(maya);
  await visit.open(docsPath(filled.projectId, filled.summary.id));
  await visit.page.getByRole("textbox", { name: "Business summary" }).waitFor();
  return { maya, ...filled };
}

/** Some actions have their own button; phones have all of them in the menu. */
async function choose(page: Page, action: string, isInBar = false): Promise<void> {
  const button = page.getByRole("button", { name: action.replace("…", "") });
  if (isInBar && (await button.count()) > 0) return button.click();
  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Versions of a page by two people who edit it in turn. */
export async function makeVersions(
  people: readonly [Person, Person],
  { summary }: Filled,
  count: number,
): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const [maya, jonas] = people;
    await (at % 2 === 0 ? jonas : maya).call(documentationContract.update, {
      params: { pageId: summary.id },
      body: { content: `## Who buys and why\n\nHalden, −${at + 1} % changeover` },
    });
  }
}

/** The surroundings of a page: other people, history, sharing and import. */
export const aroundScreens: readonly Screen[] = [
  {
    name: "documentation-readers",
    async show(visit, app) {
      const { maya, summary } = await openSummary(visit, app);
      for (const role of ["edit", "view"] as const) {
        const other = await app.signIn({ with: maya, role });
        await other.call(readersContract.stay, { params: { pageId: summary.id } });
      }
      await visit.page.getByRole("img", { name: /^Also on this page: .*, / }).waitFor();
    },
  },
  {
    name: "documentation-history",
    async show(visit, app) {
      const { maya, ...filled } = await openSummary(visit, app);
      await makeVersions([maya, await app.signIn({ with: maya })], filled, 35);
      await choose(visit.page, "History", true);
      const dialog = visit.page.getByRole("dialog", { name: "History of Business summary" });
      await dialog.getByRole("listitem").nth(2).getByRole("button").click();
      await dialog.getByRole("button", { name: "Restore this version" }).waitFor();
      await dialog.getByText("Compared with now: green was removed since").waitFor();
    },
  },
  {
    name: "documentation-import",
    async show(visit, app) {
      visit.expectConsoleError(/status of 422/);
      await openSummary(visit, app);
      await choose(visit.page, "Import files…");
      const dialog = visit.page.getByRole("dialog", { name: "Import files" });
      await dialog.locator("input[type=file]").setInputFiles(
        [
          { name: "offer.html", text: '<h1>Offer</h1><p style="color:red">Dear Karin</p>' },
          { name: "broken.docx", text: "no Word file" },
        ].map(({ name, text }) => ({
          name,
          mimeType: "application/octet-stream",
          buffer: Buffer.from(text),
        })),
      );
      await dialog.getByText("The file isn't what its name says.").waitFor();
      await dialog.getByText("Colours, fonts and sizes: plain text").waitFor();
    },
  },
  {
    name: "documentation-export",
    async show(visit, app) {
      await openSummary(visit, app);
      await choose(visit.page, "Export…");
      await visit.page.getByRole("dialog").getByRole("radio").first().waitFor();
    },
  },
];
