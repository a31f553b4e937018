import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { chooseModel } from "#src/knowledge/ai/ai.makers.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import {
  makeGeneratedDocs,
  makeOfferedPage,
  makeReadyProject,
} from "#src/knowledge/documentation/generation/generation.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { docsPath, showPages } from "./documentation-screens.ts";

/** Every state of generated pages. */
export const generationScreens: readonly Screen[] = [
  {
    name: "documentation-generating",
    async show(visit, app) {
      const maya = await app.signIn();
      const ready = await makeReadyProject(app, maya);
      await maya.call(generationContract.generate, { body: ready });
      await visit.become(maya);
      await visit.open(docsPath(ready.projectId, ready.productId));
      await visit.page.getByRole("region", { name: /^Generating/ }).waitFor();
    },
  },
  {
    name: "documentation-generated",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
      await visit.become(maya);
      await visit.open(docsPath(projectId, pageIds[1]));
      await visit.page.getByText("Quoted from your sources").waitFor();
      await visit.page.getByRole("button", { name: "Prompts" }).click();
      await visit.page.getByRole("button", { name: "Regenerate" }).waitFor();
    },
  },
  {
    name: "documentation-regenerating",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
      const [pageId = ""] = pageIds;
      await maya.call(generationContract.regenerate, { params: { pageId }, body: {} });
      await visit.become(maya);
      await visit.open(docsPath(projectId, pageId));
      await visit.page.getByText("You can leave this page. It keeps running.").waitFor();
    },
  },
  {
    name: "documentation-offer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, pageId } = await makeOfferedPage(app, maya);
      await visit.become(maya);
      await visit.open(docsPath(projectId, pageId));
      await visit.page.getByRole("button", { name: "1 new text" }).waitFor();
      await visit.page.getByRole("button", { name: "New text for this block: compare" }).click();
      await visit.page.getByRole("dialog").locator("ins").first().waitFor();
    },
  },
  {
    name: "documentation-product-cost",
    async show(visit, app) {
      await openReady(visit, app);
    },
  },
  {
    name: "documentation-generate-asked",
    async show(visit, app) {
      await openReady(visit, app);
      await visit.page.getByRole("button", { name: "Page actions" }).click();
      await visit.page.getByRole("menuitem", { name: "Generate documentation" }).click();
      const dialog = visit.page.getByRole("alertdialog", { name: /^Generate the documentation/ });
      await dialog.getByText(COST).waitFor();
    },
  },
  {
    name: "documentation-stale",
    show: openStale,
  },
  {
    name: "documentation-update-asked",
    async show(visit, app) {
      await openStale(visit, app);
      await showPages(visit.page);
      await visit.page.getByRole("button", { name: /^Update \d+ pages/ }).click();
      await visit.page.getByRole("dialog").getByText("Manual edits are kept.").waitFor();
    },
  },
  {
    name: "setup-stale-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeStaleDocs(app, maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await visit.open(`/projects/${projectId}/setup`);
      await visit.page.getByRole("button", { name: /^Show \d+ pages/ }).click();
      await visit.page.getByRole("dialog").getByRole("list").first().waitFor();
    },
  },
];

const COST = /^About .* tokens/;

/** A product whose documentation a language model can generate. */
async function openReady(visit: Visit, app: TestApp): Promise<void> {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, productId } = await makeReadyProject(app, maya);
  await chooseModel(maya);
  await visit.become(maya);
  await visit.open(docsPath(projectId, productId));
  await visit.page.getByText(COST).waitFor();
}

async function openStale(visit: Visit, app: TestApp): Promise<void> {
  const maya = await app.signIn();
  const { projectId, pageIds } = await makeStaleDocs(app, maya);
  await visit.become(maya);
  await visit.open(docsPath(projectId, pageIds[0]));
  await visit.page.getByText(/^Changed since/).waitFor();
}

/** Generated pages with a case study that has changed since. */
async function makeStaleDocs(app: TestApp, maya: Person) {
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  const { list } = await maya.call(setupContract.list, {
    query: { projectId, types: "case-study", withContent: "false" },
  });
  const setupId = list[0]?.id ?? "";
  const body = { content: "Changeover time fell by 45 percent." };
  await maya.call(setupContract.update, { params: { setupId }, body });
  return { projectId, pageIds };
}
