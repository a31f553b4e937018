import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import {
  channelOf,
  emailStep,
  makeStrategy,
  saveSteps,
} from "#src/outreach/strategies/strategies.makers.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { type StepsDraft, writingContract } from "./writing.contract.ts";

type Owner = Pick<Person, "call">;

export const USUAL_WISHES = { steps: 3, tone: "friendly", language: "en" } as const;

const FACTS = [
  "Acme cells change over in four minutes instead of thirty-eight.",
  "A cell picks 42 parts a minute without a vision system of its own.",
  "Halden Foods paid back its first cell within eleven months.",
  "Every cell runs eight weeks after the order.",
  "Service technicians reach plants in Europe within 24 hours.",
  "The gripper handles soft bags of up to two kilograms.",
  "Leasing is available from 36 months on for all models.",
];

/** A campaign, and a documentation page with facts. */
export async function makeWritable(
  owner: Owner,
  projectId?: string,
  { facts = FACTS, channel = "email" }: { facts?: readonly string[]; channel?: ChannelType } = {},
) {
  const product = await makeProduct(owner, projectId ? { projectId } : {});
  const strategy = await makeStrategy(owner, {
    projectId: product.projectId,
    productId: product.productId,
    channels: ["email", "linkedin"],
  });
  const content = contentOf(facts);
  const page = await makePage(owner, {
    projectId: product.projectId,
    name: "What the cell does",
    content,
  });
  const { campaignId, channelId } = channelOf(strategy, channel).campaign;
  const { projectId: project, id: strategyId } = strategy;
  return { projectId: project, strategyId, campaignId, channelId, page, pageIds: [page.id] };
}

export function contentOf(facts: readonly string[]) {
  return {
    blocks: facts.map((text, at) => ({ id: `fact-${at}`, type: "paragraph", data: { text } })),
  };
}

/** Steps generated from a page. */
export async function makeStepsDraft(
  app: Pick<TestApp, "runJobs">,
  owner: Owner,
  { campaignId, pageIds }: { campaignId: string; pageIds: string[] },
): Promise<StepsDraft> {
  await owner.call(writingContract.begin, {
    params: { campaignId },
    body: { ...USUAL_WISHES, pageIds },
  });
  await app.runJobs();
  return readDraft(owner, campaignId);
}

export async function readDraft(owner: Owner, campaignId: string): Promise<StepsDraft> {
  const { draft } = await owner.call(writingContract.read, { params: { campaignId } });
  if (!draft) throw new Error("There is no draft of steps.");
  return draft;
}

export const ADDED_FACT = "The new cell in Lyon changed over in three minutes.";

/** A saved step that was generated from a page, to which a person has added a fact. */
export async function makeStepFact(owner: Owner, projectId?: string) {
  const made = await makeWritable(owner, projectId);
  const [quote = ""] = FACTS;
  const step = { body: quote, sources: [{ pageId: made.page.id, quote }] };
  const { steps } = await saveSteps(owner, made.campaignId, [emailStep(step)]);
  const stepId = steps[0]?.stepId ?? "";
  const body = `${quote} ${ADDED_FACT}`;
  await saveSteps(owner, made.campaignId, [{ ...emailStep({ ...step, body }), stepId }]);
  const { list } = await owner.call(writingContract.facts, {
    params: { campaignId: made.campaignId },
  });
  const [fact] = list;
  if (!fact) throw new Error("Nothing was offered to the page.");
  return { ...made, ...fact, quote };
}
