import type { Screen } from "#e2e/screens.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { templatesContract } from "#src/knowledge/documentation/templates/templates.contract.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { docsPath, type Filled, makeDocumentation, showPages } from "./documentation-screens.ts";

type Visit = Parameters<Screen["show"]>[0];

async function openWith(
  visit: Visit,
  app: TestApp,
  prepare: (maya: Person, filled: Filled) => Promise<unknown>,
) {
  const maya = await app.signIn();
  const filled = await makeDocumentation(maya);
  await prepare(maya, filled);
  await visit.become(maya);
  await visit.open(docsPath(filled.projectId, filled.summary.id));
}

async function openTemplates({ page }: Visit): Promise<void> {
  await showPages(page);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "New page from a template…" }).click();
}

/** How pages are found, and created from templates. */
export const findingScreens: readonly Screen[] = [
  {
    name: "documentation-favourites",
    async show(visit, app) {
      await openWith(visit, app, async (maya, { projectId, summary, prices }) => {
        for (const { id: pageId } of [summary, prices])
          await maya.call(favouritesContract.add, { params: { pageId } });
        const content = `See [the summary](${docsPath(projectId, summary.id)}).`;
        await makePage(maya, { projectId, name: "Start here", content });
      });
      await visit.page.getByRole("region", { name: "Linked from" }).waitFor();
      await showPages(visit.page);
      await visit.page.getByRole("treegrid", { name: "Favourite pages" }).waitFor();
    },
  },
  {
    name: "documentation-palette",
    async show(visit, app) {
      await openWith(visit, app, async (maya, { projectId, productId, summary }) => {
        const above = { projectId, productId, parentId: summary.id };
        const name = "What plant leads of food packers ask before a pilot";
        await makePage(maya, { ...above, name, content: "For retailers." });
        const { id } = await makeProject(maya, { name: "Brix Packaging and Logistics" });
        await makePage(maya, { projectId: id, name: "Retailers" });
      });
      await visit.page.keyboard.press("Control+k");
      await visit.page.keyboard.type("retailer");
      await visit.page.getByRole("option", { name: /^Retailers/ }).waitFor();
      await visit.page.getByRole("option", { name: /^Business summary/ }).waitFor();
    },
  },
  {
    name: "documentation-templates",
    async show(visit, app) {
      await openWith(visit, app, (maya, { summary }) =>
        maya.call(templatesContract.create, { body: { pageId: summary.id, name: "Case study" } }),
      );
      await openTemplates(visit);
      await visit.page.getByRole("button", { name: "Use Case study" }).waitFor();
    },
  },
  {
    name: "documentation-templates-empty",
    async show(visit, app) {
      await openWith(visit, app, async () => undefined);
      await openTemplates(visit);
      await visit.page.getByText("No templates yet").waitFor();
    },
  },
];
