import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { sendPush } from "#src/platform/server/web-push/send-push.ts";
import { publicKeyOf } from "#src/platform/server/web-push/vapid.ts";
import { defineDueWorker } from "#src/platform/server/workers/due-worker.ts";
import { notificationsContract } from "#src/workspace/notifications/notifications.contract.ts";
import { notificationsPages } from "#src/workspace/notifications/notifications.pages.ts";
import { notificationsText } from "#src/workspace/notifications/notifications.text.ts";
import { addressedTo, deliverDue, messageOf } from "./deliver.ts";
import { deleteDevice, findDevice, listDevices, putDevice, setUsed } from "./devices.queries.ts";
import { listDueMembers } from "./due-notifications.queries.ts";
import { NOTIFICATIONS_DUE } from "./notify.ts";
import { beginSettings, findSettings, putSettings } from "./settings.queries.ts";

const deliver = defineDueWorker({
  name: "notifications.deliver",
  parallel: 4,
  lookEveryMs: 5000,
  channel: NOTIFICATIONS_DUE,
  find: ({ databases }, most) => listDueMembers(databases.auth.kysely, most),
  keyOf: ({ organizationId, userId }) => `${organizationId} ${userId}`,
  work: (member, services, signal) => deliverDue(services, member, signal),
});

export const notificationsFeature = defineFeature(
  notificationsContract,
  {
    readSettings: ({ db, org, session }) => findSettings(db, org, session.userId),
    async saveSettings({ db, org, session, body }) {
      await putSettings(db, org, session.userId, body);
      return findSettings(db, org, session.userId);
    },
    listDevices: async ({ db, org, session, services }) => ({
      list: await listDevices(db, org, { userId: session.userId, sessionId: session.id }),
      publicKey: publicKeyOf(services.keyring),
      sessionId: session.id,
    }),
    keepDevice,
    async removeDevice({ db, org, session, params: { deviceId } }) {
      const device = await findDevice(db, org, { deviceId, userId: session.userId });
      if (!device) throw notFound("device_not_found");
      await deleteDevice(db, org, deviceId);
      return undefined;
    },
    test: sendTest,
  },
  { workers: [deliver] },
);

async function keepDevice(args: HandlerArgs<typeof notificationsContract.keepDevice>) {
  const { db, org, session, request, body } = args;
  const owner = { userId: session.userId, sessionId: session.id };
  await beginSettings(db, org, session.userId);
  const { userAgent } = request;
  return putDevice(db, org, owner, { endpoint: body.endpoint, ...body.keys, userAgent });
}

async function sendTest(args: HandlerArgs<typeof notificationsContract.test>) {
  const { read, transaction, org, session, services, params } = args;
  const { deviceId } = params;
  const device = await read((db) => findDevice(db, org, { deviceId, userId: session.userId }));
  if (!device) throw notFound("device_not_found");
  const { testTitle: title, testText: text } = notificationsText;
  const words = { title, text, path: notificationsPages.notifications.path };
  const { signal } = new AbortController();
  const message = addressedTo(device, messageOf(words, { tag: "test" }));
  const outcome = await sendPush(services, device, message, signal);
  await transaction(async (db) => {
    if (outcome === "accepted") await setUsed(db, org, deviceId);
    if (outcome === "gone") await deleteDevice(db, org, deviceId);
  });
  return { outcome };
}
