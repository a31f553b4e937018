import type { contracts } from "#src/app/server/features.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { webhooksContract } from "#src/workspace/webhooks/webhooks.contract.ts";
import { makeWebhook } from "#src/workspace/webhooks/webhooks.makers.ts";
import { nothing, type Sample, type SamplesFor, withBody } from "../samples.ts";

/** An organisation has only so many, so one serves several calls. */
const ownWebhook: Sample = {
  async input(_app, owner) {
    const { list } = await owner.call(webhooksContract.list);
    const { webhookId } = list[0] ?? (await makeWebhook(owner));
    return { params: { webhookId } };
  },
  namesObject: true,
};

const ownDelivery: Sample = {
  async input(app, owner, caller) {
    const { params = {} } = await ownWebhook.input(app, owner, caller);
    const { webhookId = "" } = params;
    const { deliveryId } = await owner.call(webhooksContract.test, { params: { webhookId } });
    return { params: { webhookId, deliveryId } };
  },
  namesObject: true,
};

/** Samples of calls about webhooks. */
export const webhookSamples: SamplesFor<(typeof contracts)["webhooks"]> = {
  list: nothing,
  create: {
    async input(_app, owner) {
      const { id: projectId } = await makeProject(owner);
      const url = "https://hooks.example.com/new";
      return { body: { url, projectId, eventTypes: ["reply.received"] } };
    },
    namesObject: true,
  },
  read: ownWebhook,
  update: withBody(ownWebhook, { description: "Other" }),
  remove: ownWebhook,
  rotateSecret: ownWebhook,
  test: ownWebhook,
  listDeliveries: ownWebhook,
  readDelivery: ownDelivery,
  resend: ownDelivery,
};
