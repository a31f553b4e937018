import type { Screen } from "#e2e/screens.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { makeLongPage, makeShare } from "#src/knowledge/documentation/sharing/sharing.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const SUMMARY = `Acme Robotics builds compact pick-and-place cells for food and beverage packers that run many short batches. The buyer is usually a head of operations who loses 40–60 minutes per format change.

## Who buys and why

| Group | Trigger | Proof |
| --- | --- | --- |
| Food & beverage | Short batches, retailer penalties | Halden, −38 % changeover |
| Contract packers | Labour shortage on night shift | Brix, 2 cells in 9 weeks |

- Decision in 6–10 weeks, pilot first
- Plant lead is the sceptic; finance asks for payback under 18 months`;

export type Filled = { projectId: string; productId: string; summary: Page; prices: Page };

/** A project with two products and pages below pages. */
export async function makeDocumentation(maya: Person): Promise<Filled> {
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  const { id: productId } = await makeProduct(maya, { projectId, name: "Pick-and-place cell" });
  await makeProduct(maya, { projectId, name: "Vision inspection" });
  const inCell = { projectId, productId };
  const summary = await makePage(maya, { ...inCell, name: "Business summary", content: SUMMARY });
  const prices = await makePage(maya, {
    ...inCell,
    name: "Price list 2026",
    content: "One price.",
  });
  await makePage(maya, { ...inCell, parentId: prices.id, name: "Spare parts" });
  await makePage(maya, { ...inCell, parentId: prices.id, name: "Service contracts" });
  return { projectId, productId, summary, prices };
}

export function docsPath(projectId: string, pageId?: string): string {
  const path = `/projects/${projectId}/documentation`;
  return pageId === undefined ? path : `${path}?page=${pageId}`;
}

async function openFilled(visit: Parameters<Screen["show"]>[0], app: TestApp): Promise<Filled> {
  const maya = await app.signIn();
  const filled = await makeDocumentation(maya);
  await visit.become(maya);
  await visit.open(docsPath(filled.projectId, filled.summary.id));
  await visit.page.getByRole("textbox", { name: "Business summary" }).waitFor();
  return filled;
}

async function openTrash(visit: Parameters<Screen["show"]>[0], app: TestApp): Promise<void> {
  const maya = await app.signIn();
  const { projectId, productId, summary, prices } = await makeDocumentation(maya);
  const name = "What plant leads of food packers ask before a pilot";
  const long = await makePage(maya, { projectId, productId, name, content: SUMMARY });
  for (const { id: pageId } of [summary, prices, long])
    await maya.call(documentationContract.remove, { params: { pageId }, query: {} });
  await visit.become(maya);
  await visit.open(docsPath(projectId, long.id));
  await visit.page.getByRole("button", { name: "Delete forever…" }).waitFor();
}

/** Every state of the screen of the documentation. */
export const documentationScreens: readonly Screen[] = [
  {
    name: "documentation",
    async show(visit, app) {
      await openFilled(visit, app);
    },
  },
  {
    name: "documentation-no-products",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await visit.become(maya);
      await visit.open(docsPath(id));
      await visit.page.getByRole("heading", { name: "No products yet" }).waitFor();
    },
  },
  {
    name: "documentation-product-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
      await makeProduct(maya, { projectId, name: "Pick-and-place cell" });
      await visit.become(maya);
      await visit.open(docsPath(projectId));
      await visit.page.getByRole("heading", { name: "No pages yet" }).waitFor();
    },
  },
  {
    name: "documentation-product",
    async show(visit, app) {
      const { projectId, productId } = await openFilled(visit, app);
      await visit.open(docsPath(projectId, productId));
      await visit.page.getByRole("list", { name: "Pages of Pick-and-place cell" }).waitFor();
    },
  },
  {
    name: "documentation-new-page",
    async show(visit, app) {
      await openFilled(visit, app);
      await visit.page.keyboard.press("ControlOrMeta+Shift+N");
      await visit.page
        .getByRole("textbox", { name: "Title" })
        .and(visit.page.locator(":focus"))
        .waitFor();
    },
  },
  {
    name: "documentation-menu",
    async show(visit, app) {
      await openFilled(visit, app);
      await visit.page.getByRole("button", { name: "Page actions" }).click();
      await visit.page.getByRole("menuitem", { name: "Move to…" }).waitFor();
    },
  },
  {
    name: "documentation-move",
    async show(visit, app) {
      await openFilled(visit, app);
      await visit.page.getByRole("button", { name: "Page actions" }).click();
      await visit.page.getByRole("menuitem", { name: "Move to…" }).click();
      await visit.page.getByRole("dialog", { name: "Move “Business summary”" }).waitFor();
    },
  },
  {
    name: "documentation-delete",
    async show(visit, app) {
      const { projectId, prices } = await openFilled(visit, app);
      await visit.open(docsPath(projectId, prices.id));
      await visit.page.getByRole("button", { name: "Page actions" }).click();
      await visit.page.getByRole("menuitem", { name: "Delete…" }).click();
      await visit.page.getByText("Delete “Price list 2026” and its 2 sub-pages?").waitFor();
    },
  },
  {
    name: "documentation-archived",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, summary, prices } = await makeDocumentation(maya);
      await maya.call(documentationContract.archive, { params: { pageId: prices.id } });
      await maya.call(documentationContract.remove, { params: { pageId: summary.id }, query: {} });
      await visit.become(maya);
      await visit.open(docsPath(projectId, prices.id));
      await visit.page.getByText("This page is archived.").waitFor();
      await showPages(visit.page);
      await visit.page.getByRole("button", { name: "Archived" }).click();
      await visit.page.getByRole("button", { name: "Trash" }).click();
      await visit.page.getByRole("treegrid", { name: "Pages in the trash" }).waitFor();
    },
  },
  {
    name: "documentation-trash",
    async show(visit, app) {
      await openTrash(visit, app);
      await showPages(visit.page);
      await visit.page.getByRole("button", { name: "Trash" }).click();
      await visit.page.getByRole("treegrid", { name: "Pages in the trash" }).waitFor();
    },
  },
  {
    name: "documentation-trashed-page",
    async show(visit, app) {
      await openTrash(visit, app);
    },
  },
  {
    name: "documentation-delete-forever",
    async show(visit, app) {
      await openTrash(visit, app);
      await visit.page.getByRole("button", { name: "Delete forever…" }).click();
      await visit.page.getByRole("alertdialog", { name: /^Delete “.*” forever\?/ }).waitFor();
    },
  },
  {
    name: "documentation-gone",
    async show(visit, app) {
      visit.expectConsoleError(/status of 404/);
      const maya = await app.signIn();
      const { projectId } = await makeDocumentation(maya);
      await visit.become(maya);
      await visit.open(docsPath(projectId, "019aabcd-0000-7000-8000-000000000000"));
      await visit.page.getByText("This page no longer exists").waitFor();
    },
  },
  {
    name: "documentation-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      const maya = await app.signIn();
      const { projectId, summary } = await makeDocumentation(maya);
      await visit.become(maya);
      await visit.page.route("**/documentation/structure?*", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "019a-4711" } },
        }),
      );
      await visit.open(docsPath(projectId, summary.id));
      await showPages(visit.page);
      await visit.page.getByText("The pages could not be loaded").waitFor();
    },
  },
  {
    name: "documentation-share",
    async show(visit, app) {
      await openFilled(visit, app);
      const share = visit.page.getByRole("button", { name: "Share", exact: true });
      if ((await share.count()) === 0) {
        await visit.page.getByRole("button", { name: "Page actions" }).click();
        await visit.page.getByRole("menuitem", { name: "Share…" }).click();
      } else await share.click();
      await visit.page.getByRole("button", { name: "Create link" }).waitFor();
    },
  },
  {
    name: "documentation-shared",
    async show(visit, app) {
      const maya = await app.signIn();
      const { summary } = await makeDocumentation(maya);
      const params = { pageId: summary.id };
      const { link } = await maya.call(sharingContract.create, { params, body: {} });
      const { pathname, search } = new URL(link);
      await visit.open(`${pathname}${search}`);
      await visit.page.getByText("Who buys and why").waitFor();
    },
  },
  {
    name: "documentation-shared-long",
    async show(visit, app) {
      const maya = await app.signIn();
      const headings = ["Who buys", "Why they buy", "What it costs", "What we say"];
      const { id } = await makeLongPage(maya, headings);
      const { pathname, search } = new URL((await makeShare(maya, id)).link);
      await visit.open(`${pathname}${search}`);
      await visit.page.getByRole("navigation", { name: "Contents" }).waitFor();
    },
  },
  {
    name: "documentation-shared-gone",
    async show(visit) {
      visit.expectConsoleError(/status of 404/);
      await visit.open("/shared?token=unknown");
      await visit.page.getByText("This link no longer works").waitFor();
    },
  },
  {
    name: "documentation-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, summary } = await makeDocumentation(maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await visit.open(docsPath(projectId, summary.id));
      await visit.page.getByText("Who buys and why").waitFor();
    },
  },
  {
    name: "documentation-archived-project",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, summary } = await makeDocumentation(maya);
      await maya.call(projectsContract.archive, { params: { projectId } });
      await visit.become(maya);
      await visit.open(docsPath(projectId, summary.id));
      await visit.page.getByText("Who buys and why").waitFor();
    },
  },
];

/** On phones the tree is a drawer. */
export async function showPages(page: import("playwright-core").Page): Promise<void> {
  const button = page.getByRole("button", { name: "Show or hide the pages" });
  if (await button.isVisible()) await button.click();
}
