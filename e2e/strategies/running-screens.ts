import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { pathOf } from "./strategy-screens.ts";

const PEOPLE = ["Priya", "Anna", "Kofi", "Lena"];

/** A campaign that has sent its first email to some people, with the second planned. */
export async function makeStartedCampaign(
  app: Pick<TestApp, "runJobs">,
  owner: Person,
  hasTask = false,
) {
  const task = { kind: "task", title: "Call them" } as const;
  const campaign = await makeCampaign(owner, hasTask ? { steps: [emailStep(), task] } : {});
  for (const firstName of PEOPLE) await enrol(owner, campaign, { firstName });
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  return { ...campaign, strategyId: campaign.strategy.id };
}

type View = { name: string; tab?: string; role?: "view"; words: string; hasTask?: true };

const VIEWS: readonly View[] = [
  { name: "strategy-running", words: "Step 2 · Email" },
  { name: "strategy-plan", tab: "plan", words: "Planned steps" },
  { name: "strategy-results", tab: "results", words: "Step 2 · Email" },
  { name: "strategy-results-tasks", tab: "results", words: "Skipped", hasTask: true },
  { name: "strategy-schedule-viewer", tab: "schedule", role: "view", words: "Sending hours" },
  { name: "strategy-plan-viewer", tab: "plan", role: "view", words: "Planned steps" },
];

async function open(
  visit: Visit,
  app: TestApp,
  { tab, role, hasTask }: Omit<View, "name" | "words">,
) {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeStartedCampaign(app, maya, hasTask);
  await visit.become(role ? await app.signIn({ with: maya, role }) : maya);
  await visit.open(pathOf(projectId, `/${strategyId}${tab ? `?tab=${tab}` : ""}`));
}

export const runningScreens: readonly Screen[] = [
  ...VIEWS.map(({ name, words, ...view }) => ({
    name,
    async show(visit: Visit, app: TestApp) {
      await open(visit, app, view);
      await visit.page.getByText(words).first().waitFor();
    },
  })),
  {
    name: "strategy-start",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, strategyId, campaignId } = await makeStartedCampaign(app, maya);
      await maya.call(runningContract.pause, { params: { campaignId } });
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/${strategyId}`));
      await visit.page.getByRole("button", { name: "Resume", exact: true }).click();
      await visit.page.getByText("First step").waitFor();
    },
  },
  {
    name: "strategy-readiness",
    async show(visit, app) {
      const maya = await app.signIn();
      const campaign = await makeStartedCampaign(app, maya);
      const { projectId, strategyId } = campaign;
      await enrol(maya, campaign, { email: `lena-${strategyId}@parked.studio` });
      await app.admin.query("update recipient_checks set accepts = false, due_at = null");
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/${strategyId}`));
      await visit.page.getByRole("button", { name: /of 8 ready/ }).click();
      await visit.page.getByRole("dialog", { name: "Ready to send?" }).waitFor();
    },
  },
  {
    name: "strategy-paused-for-safety",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, strategyId, campaignId } = await makeStartedCampaign(app, maya);
      await app.admin.query(
        `update strategy_channels set status = 'auto-paused', status_reason = 'bounces', due_at = null
          where campaign_id = $1`,
        [campaignId],
      );
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/${strategyId}`));
      await visit.page.getByText("Too many emails bounced").waitFor();
    },
  },
  {
    name: "strategy-planned-person",
    async show(visit, app) {
      await open(visit, app, { tab: "plan" });
      await visit.page.getByRole("row", { name: /Anna/ }).click();
      await visit.page.getByRole("dialog", { name: "Anna" }).getByText("Hi Anna,").waitFor();
    },
  },
  {
    name: "strategy-steps-impact",
    async show(visit, app) {
      await open(visit, app, {});
      const wait = visit.page.getByLabel("Wait before this step", { exact: true });
      await wait.fill("9");
      await wait.press("Tab");
      await visit.page.getByRole("button", { name: "Save", exact: true }).click();
      await visit.page.getByRole("dialog").getByText("Priya").waitFor();
    },
  },
];
