import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { type Campaign, campaignsContract, type SequenceSaved } from "./campaigns.contract.ts";
import { followLeftArchived as followLeftArchivedCron } from "./server/strategies.jobs.ts";
import { type Strategy, strategiesContract } from "./strategies.contract.ts";
import type { ChannelType } from "./strategies.rules.ts";

type Owner = Pick<Person, "call">;

/** For a new product unless one is given. */
export async function makeStrategy(
  owner: Owner,
  facts: { projectId?: string; productId?: string; name?: string; channels?: ChannelType[] } = {},
): Promise<Strategy> {
  const { projectId, productId, ...rest } = facts;
  const product =
    projectId !== undefined && productId !== undefined
      ? { projectId, productId }
      : await makeProduct(owner, projectId === undefined ? {} : { projectId });
  return owner.call(strategiesContract.create, {
    body: { projectId: product.projectId, productId: product.productId, ...rest },
  });
}

/** Runs the nightly job that ends plans left in archived strategies. */
export async function followLeftArchived({ services, runJobs }: TestApp): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  await followLeftArchivedCron.perform({ payload: {}, services, attempt: 1, signal });
  await runJobs();
}

export function channelOf(strategy: Strategy, type: ChannelType) {
  const channel = strategy.channels.find((one) => one.type === type);
  if (!channel) throw new Error(`The strategy has no channel ${type}.`);
  return channel;
}

type GivenStep = NonNullable<
  InputOf<typeof campaignsContract.updateSteps>["body"]
>["steps"][number];

/** A minimal email. */
export function emailStep(facts: Partial<Extract<GivenStep, { kind: "email" }>> = {}): GivenStep {
  const text = { subject: "Your changeovers", body: "Hi {{firstName|there}}," };
  return { ...text, ...facts, kind: "email" };
}

export function saveSteps(
  owner: Owner,
  campaignId: string,
  steps: GivenStep[],
  expectedRevision?: number,
): Promise<Campaign> {
  return owner.call(campaignsContract.updateSteps, {
    params: { campaignId },
    body: { steps, ...(expectedRevision === undefined ? {} : { expectedRevision }) },
  });
}

/** A minimal LinkedIn step. */
export function linkedinStep(
  facts: Partial<Extract<GivenStep, { kind: "linkedin" }>> = {},
): GivenStep {
  return { action: "connect", ...facts, kind: "linkedin" };
}

type SequenceBody = NonNullable<InputOf<typeof campaignsContract.updateSequence>["body"]>;

/** Emails go to the email channel, other steps to LinkedIn. */
export function saveSequence(
  owner: Owner,
  strategyId: string,
  steps: GivenStep[],
  facts: Omit<SequenceBody, "steps"> = {},
): Promise<SequenceSaved> {
  const placed = steps.map((step): SequenceBody["steps"][number] => ({
    ...step,
    channel: step.kind === "email" ? "email" : "linkedin",
  }));
  return owner.call(campaignsContract.updateSequence, {
    params: { strategyId },
    body: { steps: placed, ...facts },
  });
}
