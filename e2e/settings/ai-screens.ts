import type { Screen } from "#e2e/screens.ts";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { newId } from "#src/platform/server/ids.ts";

const KEY = "sk-not-a-real-one";

/** The organisation's AI settings. */
export const aiScreens: readonly Screen[] = [
  {
    name: "organization-ai",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      await maya.call(aiContract.updateSettings, {
        body: { provider: "openai", model: "gpt-5-mini", apiKey: KEY, monthlyBudgetCents: 5000 },
      });
      await app.admin.query(
        `insert into ai_calls (organization_id, id, step, provider, model, status, input_tokens,
           cached_tokens, output_tokens, is_estimated, cost_micros, duration_ms)
         values ($1, $2, 'case-study', 'openai', 'gpt-5-mini', 'done', 41200, 0, 1830, true, 13960, 8200)`,
        [maya.organizationId, newId()],
      );
      await visit.become(maya);
      await visit.open("/settings/org");
      await visit.page.getByText("1 call").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "organization-ai-wrong",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.open("/settings/org");
      await visit.page.getByRole("button", { name: /Provider/ }).click();
      await visit.page.getByRole("option", { name: "Anthropic" }).click();
      await visit.page.getByLabel("API key").press("Enter");
      await visit.page.getByText("Enter the name of a model.").waitFor();
    },
  },
  {
    name: "organization-ai-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.page.route("**/api/ai/settings", (route) => route.fulfill({ status: 500 }));
      await visit.open("/settings/org");
      await visit.page.getByText("The AI settings could not be loaded").scrollIntoViewIfNeeded();
    },
  },
];
