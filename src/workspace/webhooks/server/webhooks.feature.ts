import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { webhooksContract } from "#src/workspace/webhooks/webhooks.contract.ts";
import { TEST_EVENT } from "#src/workspace/webhooks/webhooks.rules.ts";
import {
  createWebhook,
  removeWebhook,
  requireWebhook,
  rotateSecret,
  updateWebhook,
} from "./change-webhook.ts";
import {
  findDelivery,
  insertDelivery,
  listDeliveries,
  restartDelivery,
} from "./deliveries.queries.ts";
import { trimDeliveries, webhookWorker } from "./webhooks.jobs.ts";
import { listWebhooks, wakeWebhook } from "./webhooks.queries.ts";

export const webhooksFeature = defineFeature(
  webhooksContract,
  {
    list: async ({ db, org }) => ({ list: await listWebhooks(db, org) }),
    create: createWebhook,
    read: ({ db, org, params }) => requireWebhook(db, org, params.webhookId),
    update: updateWebhook,
    remove: removeWebhook,
    rotateSecret,
    test: testWebhook,

    async listDeliveries({ db, org, params, query }) {
      await requireWebhook(db, org, params.webhookId);
      return listDeliveries(db, org, params.webhookId, query);
    },

    async readDelivery({ db, org, params }) {
      await requireWebhook(db, org, params.webhookId);
      const delivery = await findDelivery(db, org, params.webhookId, params.deliveryId);
      if (!delivery) throw notFound("delivery_not_found");
      return delivery;
    },

    resend: resendDelivery,
  },
  { jobs: [trimDeliveries], workers: [webhookWorker] },
);

async function testWebhook({ db, org, params }: HandlerArgs<typeof webhooksContract.test>) {
  const { webhookId } = params;
  const { isOn } = await requireWebhook(db, org, webhookId);
  if (!isOn) throw conflict("webhook_off");
  const id = newId();
  await insertDelivery(db, org, { webhookId, id, type: TEST_EVENT });
  await wakeWebhook(db, org, webhookId);
  publish(db, org, { topic: "webhooks.changed", subjectId: webhookId });
  return { deliveryId: id };
}

async function resendDelivery({ db, org, params }: HandlerArgs<typeof webhooksContract.resend>) {
  const { webhookId, deliveryId } = params;
  const { isOn } = await requireWebhook(db, org, webhookId);
  if (!isOn) throw conflict("webhook_off");
  if (!(await restartDelivery(db, org, webhookId, deliveryId)))
    throw notFound("delivery_not_found");
  await wakeWebhook(db, org, webhookId);
  publish(db, org, { topic: "webhooks.changed", subjectId: webhookId });
  return { deliveryId };
}
