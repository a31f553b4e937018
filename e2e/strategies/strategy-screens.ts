import type { Screen } from "#e2e/screens.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import {
  channelOf,
  emailStep,
  linkedinStep,
  makeStrategy,
  saveSequence,
  saveSteps,
} from "#src/outreach/strategies/strategies.makers.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

export const pathOf = (projectId: string, rest = "") => `/projects/${projectId}/strategies${rest}`;

/** A project with a product and a strategy whose email channel has two steps. */
export async function makeFilledStrategy(
  owner: Person,
  channels: ChannelType[] = ["email", "linkedin"],
) {
  const { id: projectId } = await makeProject(owner);
  const product = await makeProduct(owner, { projectId, name: "Vision gripper" });
  const strategy = await makeStrategy(owner, {
    projectId,
    productId: product.id,
    channels,
  });
  const { campaignId } = channelOf(strategy, "email").campaign;
  await saveSteps(owner, campaignId, [
    emailStep({
      subject: "Cutting {{companyName|your}} changeovers",
      body: "Hi {{firstName|there}},\n\nyour line stops for 38 minutes at each changeover.",
    }),
    emailStep({
      body: "Hi {{firstName|there}},\n\n{{#if industry}}in {{industry}} {{/if}}this pays back soon:\n- **11 months** at Halden\n- *less waste* at each stop\n\n[How Halden did it](https://gripworks.example/halden)",
      wait: { amount: 3, unit: "days" },
    }),
  ]);
  return { projectId, strategyId: strategy.id, campaignId };
}

/** New mailboxes that the email channel sends from. */
export async function chooseMailboxes(
  owner: Person,
  { projectId, strategyId }: { projectId: string; strategyId: string },
  count = 1,
): Promise<void> {
  const mailboxIds: string[] = [];
  while (mailboxIds.length < count)
    mailboxIds.push((await makeMailbox(owner, { projectId })).mailboxId);
  const strategy = await owner.call(strategiesContract.read, { params: { strategyId } });
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId: channelOf(strategy, "email").channelId },
    body: { mailboxIds },
  });
}

/** Emails and LinkedIn steps in one order. */
export async function makeSequence(owner: Person) {
  const made = await makeFilledStrategy(owner);
  const days = (amount: number) => ({ amount, unit: "days" }) as const;
  await saveSequence(owner, made.strategyId, [
    emailStep({ subject: "Cutting {{companyName|your}} changeovers" }),
    linkedinStep({ wait: days(1) }),
    emailStep({
      body: "Hi {{firstName|there}},\n\ndoes this pay back soon?",
      wait: days(3),
      runIf: [{ fact: "connected", op: "is-not" }],
    }),
    {
      kind: "task",
      title: "Call {{firstName|them}}",
      wait: { amount: 2, unit: "working-days" },
    },
  ]);
  return made;
}

/** An email with two versions, for people who are not connected. */
export async function makeStrategyWithVersions(owner: Person) {
  const made = await makeFilledStrategy(owner);
  await saveSteps(owner, made.campaignId, [
    emailStep({
      subject: "Cutting {{companyName|your}} changeovers",
      variants: [
        {
          name: "Version B",
          subject: "38 minutes, {{firstName|again}}",
          body: "Hi {{firstName|there}},\n\nwhat does a stop cost you?",
        },
      ],
      runIf: [
        { fact: "connected", op: "is-not" },
        { fact: "field", op: "contains", field: "title", value: "production" },
      ],
    }),
  ]);
  return made;
}

export const strategyScreens: readonly Screen[] = [
  {
    name: "strategies-no-product",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya);
      await visit.become(maya);
      await visit.open(pathOf(id));
      await visit.page.getByText("A strategy belongs to a product").waitFor();
    },
  },
  {
    name: "strategies-none",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeProduct(maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId));
      await visit.page.getByText("No strategies yet").waitFor();
    },
  },
  {
    name: "strategies",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      const { projectId } = await makeFilledStrategy(maya);
      await makeStrategy(maya, { projectId });
      await visit.become(maya);
      await visit.open(pathOf(projectId));
      await visit.page.getByRole("link", { name: "Vision gripper" }).waitFor();
    },
  },
  {
    name: "strategy-steps",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, strategyId } = await makeFilledStrategy(maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/${strategyId}`));
      await visit.page.getByText("Step 2 · Email").waitFor();
    },
  },
  {
    name: "strategy-sequence",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, strategyId } = await makeSequence(maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/${strategyId}`));
      await visit.page.getByText("After 2 working days").waitFor();
    },
  },
  {
    name: "strategy-versions",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, strategyId } = await makeStrategyWithVersions(maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/${strategyId}`));
      await visit.page.getByRole("group", { name: "Version B" }).waitFor();
    },
  },
  {
    name: "strategy-versions-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, strategyId } = await makeStrategyWithVersions(maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await visit.open(pathOf(projectId, `/${strategyId}`));
      await visit.page.getByText("Only if they are not connected").waitFor();
    },
  },
  {
    name: "strategy-settings",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, strategyId } = await makeFilledStrategy(maya);
      await chooseMailboxes(maya, { projectId, strategyId }, 2);
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/${strategyId}?tab=settings`));
      await visit.page.getByText("The next new person").waitFor();
    },
  },
  {
    name: "strategy-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, strategyId } = await makeFilledStrategy(maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await visit.open(pathOf(projectId, `/${strategyId}`));
      await visit.page.getByText("Day 0").waitFor();
    },
  },
  {
    name: "strategy-gone",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id } = await makeProject(maya);
      visit.expectConsoleError(/status of 404/);
      await visit.become(maya);
      await visit.open(pathOf(id, `/${id}`));
      await visit.page.getByText("This strategy no longer exists").waitFor();
    },
  },
];
