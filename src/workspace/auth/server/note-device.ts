import { createHmac } from "node:crypto";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { describeDevice } from "#src/workspace/auth/device.rules.ts";
import { movedSessionMail, newDeviceMail } from "./account-mails.ts";
import { countRecentDevices, hasOtherDevices, keepDevice } from "./devices.queries.ts";
import { findPersonById, listOrganizationIds } from "./users.queries.ts";

/** What comes after is no news: someone makes devices up, and the record is for everyone. */
const MAX_TOLD_A_DAY = 10;

type At = { request: RequestFacts; services: Services };

/**
 * Whether this device is new to someone who has others; then they get a mail, once a day.
 * Anyone can forge how a browser describes itself: this is news for its owner and never a proof.
 */
export function noteDevice(db: Db, userId: string, at: At): Promise<boolean> {
  return note(db, userId, at, {
    kind: "device_new",
    details: {},
    mailFor: newDeviceMail,
    untilToday: 1,
  });
}

/**
 * The same for a session that goes on in another browser than the one it began in. Rarer, and more
 * often a theft, it is mailed also on a day that has brought a new device already.
 */
export function noteMove(db: Db, userId: string, from: string, at: At): Promise<boolean> {
  const details = { before: describeDevice(from) };
  return note(db, userId, at, {
    kind: "session_device_changed",
    details,
    mailFor: movedSessionMail,
    untilToday: 3,
  });
}

type News = {
  kind: "device_new" | "session_device_changed";
  details: Readonly<Record<string, string>>;
  /** Mailed as long as the day has brought no more new devices than that. */
  untilToday: number;
  mailFor: (to: NewMail["to"], facts: { device: string; ip: string }) => NewMail;
};

async function note(
  db: Db,
  userId: string,
  { request, services }: At,
  { kind, details, mailFor, untilToday }: News,
): Promise<boolean> {
  const device = describeDevice(request.userAgent);
  const hash = createHmac("sha256", services.keyring.derive("devices"))
    .update(`${request.fingerprint ?? ""}\n${device}`)
    .digest();
  const isNew = await keepDevice(db, userId, hash);
  if (!isNew || !(await hasOtherDevices(db, userId, hash))) return false;
  const today = await countRecentDevices(db, userId);
  if (today > MAX_TOLD_A_DAY) return true;
  await audit.record(db, {
    kind,
    organizationIds: await listOrganizationIds(db, userId),
    actorId: userId,
    details: { ...details, device },
    request,
  });
  const person = await findPersonById(db, userId);
  if (person && today <= untilToday) {
    const to = { name: person.name, address: person.email };
    await services.mail.queue(db, mailFor(to, { device, ip: request.ip }));
  }
  return true;
}
