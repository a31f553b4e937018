import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { analysedCaseStudy } from "#src/knowledge/ai/ai.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { pathOf } from "./setup-screens.ts";

const model = await startFakeAi();
after(() => model.stop());
const app = await openOwnWebApp({
  environment: {
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: model.url,
    AI_MODEL: "gpt-5-mini",
    AI_API_KEY: "operator-key-1f9c",
  },
});

test("an admin limits a project's spending and sees each call", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  await analysedCaseStudy(app, maya, { projectId });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/settings`);
  const budget = page.getByRole("textbox", { name: /Monthly budget of this project/ });
  await budget.fill("20");
  await budget.press("Enter");
  await page.locator("[data-notice]").getByText("AI budget saved").waitFor();
  await page.getByText(/of \$20\.00/).waitFor();
  await visit.expectAccessible();

  await visit.open("/settings/org");
  await page.getByRole("row", { name: /Case study.*Acme Robotics.*gpt-5-mini/ }).waitFor();
});

test("before a summary is written, its cost is named", async () => {
  const maya = await app.signIn();
  const { projectId } = await analysedCaseStudy(app, maya);
  await using visit = await openPage(app);
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business?step=business-summary"));
  await visit.page.getByText(/^About [\d,]+ tokens, \$0\.\d+ with gpt-5-mini\.$/).waitFor();
});

test("a used-up budget is shown on the page, linked for admins", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const params = { projectId };
  await maya.call(aiContract.setProjectBudget, { params, body: { monthlyBudgetCents: 0 } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "edit" }));
  await visit.open(pathOf(projectId, "/clients-business"));
  await page.getByText("This project's AI budget for the month is used up.").waitFor();
  await page.getByText("An admin can raise it.").waitFor();

  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business"));
  await page.getByRole("link", { name: "Change the budget" }).click();
  await page.getByRole("textbox", { name: /Monthly budget of this project/ }).waitFor();
});
