import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
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

const FAST = "A robot cell is delivered within nine weeks.";
const SLOW = "The delivery of a robot cell takes fourteen weeks.";
const QUESTION = "Who pays for the transport?";
const NONE = { text: "", chunk: 0, quote: "", otherChunk: 0, otherQuote: "" };

model.answer = ({ fields }) =>
  fields.includes("otherQuote")
    ? [
        { ...NONE, kind: "contradiction", quote: FAST, otherQuote: SLOW },
        { ...NONE, kind: "question", text: QUESTION },
      ]
    : [];

for (const [name, look] of [
  ["in the dark", { theme: "dark" }],
  ["on a phone", { width: 390 }],
] as const)
  test(`an editor has the model search for insights ${name}`, async () => {
    const maya = await app.signIn();
    const { id: projectId } = await makeProject(maya);
    await makeSetupItem(maya, { projectId, name: "Offer", content: FAST });
    await makeSetupItem(maya, { projectId, name: "Call", content: SLOW });
    const viewer = await app.signIn({ with: maya, role: "view" });
    await using visit = await openPage(app, look);
    await using other = await openPage(app, look);
    const { page } = visit;
    await visit.become(maya);
    await other.become(viewer);
    await visit.open(pathOf(projectId, "/insights"));

    const begun = page.waitForResponse(
      (response) => response.status() === 202 && response.url().endsWith("/setup/insights"),
    );
    await page.getByRole("button", { name: "Look for insights" }).click();
    await page.getByText("Reading all sources.").waitFor();
    await begun;
    await app.runJobs();
    const findings = page.getByRole("region", { name: "With a language model" });
    await findings.getByText(SLOW).waitFor();
    await findings.getByText("Found by gpt-5-mini").waitFor();
    await visit.expectAccessible();
    await visit.expectNoSidewaysScroll();

    await other.open(pathOf(projectId, "/insights"));
    await other.page.getByText(QUESTION).waitFor();
  });
