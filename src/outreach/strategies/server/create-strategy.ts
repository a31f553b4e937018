import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import { sequenceOf } from "#src/outreach/strategies/sequence.rules.ts";
import type { Strategy, strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import {
  CHANNEL_TYPES,
  type ChannelType,
  DEFAULT_CAPS,
  STRATEGY_NAME_LENGTH,
} from "#src/outreach/strategies/strategies.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { insertChannels, listChannels } from "./channels.queries.ts";
import { openStrategy, readStrategy } from "./read-strategy.ts";
import { listSteps, placeSteps, type StepRow, setSequence } from "./steps.queries.ts";
import { insertStrategy } from "./strategies.queries.ts";

type Args = Pick<HandlerArgs<typeof strategiesContract.create>, "db" | "org" | "body">;

/** Both channels always exist, so that turning one on loses no steps. */
export async function createStrategy({ db, org, body }: Args): Promise<Strategy> {
  const { projectId, productId, channels } = body;
  await projects.requireOpen(db, org, projectId);
  const product = await products.find(db, org, productId);
  if (product?.projectId !== projectId) throw notFound("product_not_found");
  if (product.isArchived) throw conflict("product_archived");
  const mailboxId = await mailboxes.findOnlyMailbox(db, org, projectId);
  const strategy = await addStrategy(db, org, {
    projectId,
    mailboxIds: mailboxId === undefined ? [] : [mailboxId],
    productId,
    channels,
    name: body.name ?? product.name,
  });
  publish(db, org, { topic: "strategies.changed", subjectId: strategy.id, projectId });
  return strategy;
}

type NewStrategy = {
  projectId: string;
  productId: string;
  name: string;
  channels: readonly ChannelType[];
  /** The mailboxes for its emails. */
  mailboxIds?: readonly string[];
};

/** A strategy with both channels, the given ones turned on. */
export async function addStrategy(
  db: Db,
  org: OrgScope,
  { projectId, productId, name, channels, mailboxIds = [] }: NewStrategy,
): Promise<Strategy> {
  const id = newId();
  await insertStrategy(db, org, { id, projectId, productId, name });
  const timeZone = await projects.findTimeZone(db, org, projectId);
  await insertChannels(
    db,
    org,
    CHANNEL_TYPES.map((type) => ({
      channelId: newId(),
      strategyId: id,
      campaignId: newId(),
      type,
      isOn: channels.includes(type),
      mailboxIds: type === "email" ? [...mailboxIds] : [],
      assigneeId: null,
      timeZone,
      recipientTimeZone: "prefer",
      windows: [...WORKING_HOURS],
      holidays: [],
      messagesPerDay: DEFAULT_CAPS.perDay,
      newLeadsPerDay: DEFAULT_CAPS.newLeadsPerDay,
      stopsForCompany: false,
      outOfOffice: "pause",
      footer: "",
      addsSignature: true,
      readsLinkedinMail: false,
    })),
  );
  return readStrategy(db, org, id);
}

/** Copies settings and steps under new ids. People stay with the original. */
export async function copyStrategy(
  db: Db,
  org: OrgScope,
  strategyId: string,
  name: string | undefined,
): Promise<Strategy> {
  const { projectId, productId, ...source } = await openStrategy(db, org, strategyId);
  const id = newId();
  await insertStrategy(db, org, { id, projectId, productId, name: name ?? copyName(source.name) });
  const channels = await listChannels(db, org, [strategyId]);
  const copies = channels.map(({ channelId, campaignId, ...settings }) => ({
    ...settings,
    channelId: newId(),
    campaignId: newId(),
    strategyId: id,
    copyOf: campaignId,
  }));
  await insertChannels(db, org, copies);
  const copied: Pick<StepRow, "stepId" | "sequencePosition">[] = [];
  for (const { campaignId, copyOf } of copies) {
    const steps = (await listSteps(db, org, [copyOf])).map(copyStep);
    const written = steps.map(({ position: _, sequencePosition: __, ...step }) => step);
    await placeSteps(db, org, campaignId, written);
    copied.push(...steps);
  }
  await setSequence(db, org, sequenceOf(copied) ?? []);
  publish(db, org, { topic: "strategies.changed", subjectId: id, projectId });
  return readStrategy(db, org, id);
}

function copyStep({ campaignId: _, ...step }: StepRow) {
  return { ...step, stepId: newId() };
}

function copyName(name: string): string {
  return `${name.slice(0, STRATEGY_NAME_LENGTH - 7)} (copy)`;
}
