import type { Screen } from "#e2e/screens.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { webhooksContract } from "#src/workspace/webhooks/webhooks.contract.ts";
import { makeRefusedDelivery, makeWebhook } from "#src/workspace/webhooks/webhooks.makers.ts";

/** The webhooks of an organisation. */
export const webhooksScreens: readonly Screen[] = [
  {
    name: "settings-webhooks",
    async show(visit, app) {
      const { admin } = await makeWebhooks(app);
      await visit.become(admin);
      await visit.open("/settings/org/api");
      await visit.page.getByText("Failing since").waitFor();
    },
  },
  {
    name: "settings-webhooks-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route("**/api/webhooks", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "019a-4711" } },
        }),
      );
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.open("/settings/org/api");
      await visit.page.getByText("The webhooks could not be loaded").waitFor();
    },
  },
  {
    name: "settings-webhooks-new",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.open("/settings/org/api");
      await visit.page.getByRole("button", { name: "New webhook" }).click();
      await visit.page.getByText("With the object").click();
      await visit.page.getByText("Include the text of emails").waitFor();
    },
  },
  {
    name: "settings-webhooks-log",
    async show(visit, app) {
      const { admin, failing } = await makeWebhooks(app);
      await visit.become(admin);
      await visit.open(`/settings/org/api?webhook=${failing.webhookId}`);
      await visit.page.getByRole("dialog").getByText("Retrying").first().waitFor();
    },
  },
  {
    name: "settings-webhooks-event",
    async show(visit, app) {
      const { admin, failing } = await makeWebhooks(app);
      await visit.become(admin);
      const { webhookId, deliveryId } = failing;
      await visit.open(`/settings/org/api?webhook=${webhookId}&delivery=${deliveryId}`);
      await visit.page.getByRole("heading", { name: "Request headers" }).waitFor();
    },
  },
];

/** One that fails, one that is off, and one that has nothing to send. */
async function makeWebhooks(app: TestApp) {
  const admin: Person = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(admin);
  await makeWebhook(admin, {
    url: "https://hooks.example.com/crm",
    description: "CRM sync",
    eventTypes: ["reply.received", "lead.status_changed"],
    projectId,
    hasObjects: true,
  });
  const { params: failing } = await makeRefusedDelivery(app, admin);
  const { webhookId } = await makeWebhook(admin, { url: "https://hooks.example.com/old" });
  await admin.call(webhooksContract.update, { params: { webhookId }, body: { isOn: false } });
  return { admin, failing };
}
