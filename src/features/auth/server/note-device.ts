import { createHmac } from "node:crypto";
import { audit } from "#src/features/audit/server/audit.public.ts";
import { describeDevice } from "#src/features/auth/device.rules.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { Tools } from "#src/platform/server/tools.ts";
import { newDeviceMail } from "./account-mails.ts";
import { countRecentDevices, hasOtherDevices, keepDevice } from "./devices.queries.ts";
import { findPersonById, listOrganizationIds } from "./users.queries.ts";

/** What comes after is no news: somebody makes devices up, and the record is for everybody. */
const MOST_TOLD_A_DAY = 10;

/**
 * Whether this device is new to somebody who has others; then they are told by mail, once a day.
 * Anyone can forge how a browser describes itself: this is news for its owner and never a proof.
 */
export async function noteDevice(
  db: Db,
  userId: string,
  { request, tools }: { request: RequestFacts; tools: Tools },
): Promise<boolean> {
  const device = describeDevice(request.userAgent);
  const hash = createHmac("sha256", tools.keyring.derive("devices"))
    .update(`${request.fingerprint ?? ""}\n${device}`)
    .digest();
  const isNew = await keepDevice(db, userId, hash);
  if (!isNew || !(await hasOtherDevices(db, userId, hash))) return false;
  const today = await countRecentDevices(db, userId);
  if (today > MOST_TOLD_A_DAY) return true;
  await audit.record(db, {
    kind: "device_new",
    organizationIds: await listOrganizationIds(db, userId),
    actorId: userId,
    details: { device },
    request,
  });
  const person = await findPersonById(db, userId);
  if (person && today <= 1) {
    const to = { name: person.name, address: person.email };
    await tools.mail.queue(db, newDeviceMail(to, { device, ip: request.ip }));
  }
  return true;
}
