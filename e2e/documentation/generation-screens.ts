import type { Screen } from "#e2e/screens.ts";
import { generationContract } from "#src/features/documentation/generation/generation.contract.ts";
import {
  makeGeneratedDocs,
  makeOfferedPage,
  makeReadyProject,
} from "#src/features/documentation/generation/generation.makers.ts";
import { setupContract } from "#src/features/setup/setup.contract.ts";
import { docsPath } from "./documentation-screens.ts";

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
    name: "documentation-stale",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
      const { list } = await maya.call(setupContract.list, {
        query: { projectId, types: "case-study", withContent: "false" },
      });
      const setupId = list[0]?.id ?? "";
      const body = { content: "Changeover time fell by 45 percent." };
      await maya.call(setupContract.update, { params: { setupId }, body });
      await visit.become(maya);
      await visit.open(docsPath(projectId, pageIds[0]));
      await visit.page.getByText(/^Changed since/).waitFor();
    },
  },
];
