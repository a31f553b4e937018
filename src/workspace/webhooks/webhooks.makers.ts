import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { webhooksContract } from "./webhooks.contract.ts";

type Wanted = Partial<NonNullable<InputOf<typeof webhooksContract.create>["body"]>>;

/** A webhook for everything, unless it says otherwise. */
export async function makeWebhook(admin: Person, wanted: Wanted = {}) {
  const { webhook, secret } = await admin.call(webhooksContract.create, {
    body: { url: "https://hooks.example.com/foreword", eventTypes: ["member.joined"], ...wanted },
  });
  return { ...webhook, secret };
}

/** One with a delivery that has not been sent yet. */
export async function makeDelivery(admin: Person, wanted: Wanted = {}) {
  const webhook = await makeWebhook(admin, wanted);
  const params = { webhookId: webhook.webhookId };
  const { deliveryId } = await admin.call(webhooksContract.test, { params });
  return { webhook, params: { ...params, deliveryId } };
}

/** One attempt to an address that no one may connect to, as after a change of its DNS. */
export async function makeRefusedDelivery(app: TestApp, admin: Person, url = "https://127.0.0.1/") {
  const { webhook, params } = await makeDelivery(admin);
  await app.admin.query("update webhooks set url = $2 where id = $1", [webhook.webhookId, url]);
  await app.runJobs();
  return { webhook, params };
}
