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

/** Further ones are not recorded: they are probably forged, and the audit log is shared. */
const MAX_TOLD_A_DAY = 10;

type At = { request: RequestFacts; services: Services };

/**
 * Detects a new device of a user who already has others, and mails them at most once a day. User
 * agents can be forged, so this is a hint and never proof.
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
 * The same for a session that continues in another browser. It is rarer and more often theft, so it
 * is mailed even if a new device was already reported that day.
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
  /** Mails are sent up to this many new devices per day. */
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
