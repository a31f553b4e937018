import type { FakePushService } from "#fakes/web-push/fake-push-service.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { notificationsContract } from "./notifications.contract.ts";

/** A browser of this person that shows notifications. */
export async function makeDevice(person: Pick<Person, "call">, service: FakePushService) {
  const { publicKey } = await person.call(notificationsContract.listDevices);
  const subscription = service.subscribe(publicKey);
  const { deviceId } = await person.call(notificationsContract.keepDevice, { body: subscription });
  return { ...subscription, deviceId };
}

/** Its endpoint is on a private address, which is never called. */
export async function makeSilentDevice(person: Pick<Person, "call">): Promise<string> {
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  const endpoint = `https://10.255.255.1/${crypto.randomUUID()}`;
  const { deviceId } = await person.call(notificationsContract.keepDevice, {
    body: { endpoint, keys },
  });
  return deviceId;
}

/** A notification that was sent, with all that belongs to it. */
export async function makeNotificationRecords(app: TestApp, person: Person, projectId: string) {
  const { organizationId, userId } = person;
  const deviceId = await makeSilentDevice(person);
  const id = crypto.randomUUID();
  await app.admin.query(
    `insert into notifications
       (organization_id, id, project_id, user_id, kind, subject_id, source_id, due_at)
     values ($1, $2, $3, $4, 'mention', $2, $2, null)`,
    [organizationId, id, projectId, userId],
  );
  await app.admin.query(
    "insert into notification_deliveries (organization_id, notification_id, device_id) values ($1, $2, $3)",
    [organizationId, id, deviceId],
  );
}
