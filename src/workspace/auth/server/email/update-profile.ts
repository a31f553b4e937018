import { unauthorized } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import type { emailContract } from "#src/workspace/auth/email.contract.ts";
import { addressChangeMail } from "#src/workspace/auth/server/account-mails.ts";
import { cancelPendingEmail } from "#src/workspace/auth/server/credentials.ts";
import { hashAddress } from "#src/workspace/auth/server/hash-address.ts";
import { lockCaller } from "#src/workspace/auth/server/lock-person.ts";
import { provePassword } from "#src/workspace/auth/server/password/prove-password.ts";
import {
  findUser,
  listOrganizationIds,
  setNames,
} from "#src/workspace/auth/server/users.queries.ts";
import { sendConfirmation } from "./confirm-email.ts";
import { findAddresses, setPendingEmail } from "./email-tokens.queries.ts";

const ONCE_A_MINUTE = { max: 1, seconds: 60 };
const PER_HOUR = { max: 5, seconds: 3600 };
const TO_ONE_ADDRESS = { max: 3, seconds: 3600 };

type Args = HandlerArgs<typeof emailContract.update>;

export async function updateProfile(args: Args): Promise<User> {
  const { body, session, services, transaction } = args;
  const before = await findAddresses(services.databases.auth.kysely, session.userId);
  if (!before) throw unauthorized("session_missing");
  const wanted = body.email;
  const isNewAddress = wanted !== undefined && wanted !== (before.pendingEmail ?? before.email);
  const needsProof = isNewAddress && wanted !== before.email;
  const begin = needsProof ? await provePassword(services, args, body) : undefined;
  if (needsProof) await countAddressChange(services, { userId: session.userId, email: wanted });

  return transaction(async (db) => {
    if (begin) await begin(db);
    else await lockCaller(db, session);
    const { firstName, lastName } = body;
    await setNames(db, session.userId, { firstName, lastName });
    if (isNewAddress) await changeAddress(db, args, wanted);
    const user = await findUser(db, session.userId, session.organizationId);
    if (!user) throw unauthorized("session_missing");
    return user;
  });
}

/**
 * The old address stays until the new one is confirmed, and is notified. Setting it again cancels
 * the change.
 */
async function changeAddress(
  db: Db,
  { session, request, services }: Args,
  wanted: string,
): Promise<void> {
  const { userId } = session;
  const person = await findAddresses(db, userId);
  if (!person) return;
  if (wanted === person.email) {
    await cancelPendingEmail(db, userId);
    return;
  }
  await setPendingEmail(db, userId, wanted);
  await audit.record(db, {
    kind: "email_change_requested",
    organizationIds: await listOrganizationIds(db, userId),
    actorId: userId,
    subject: wanted,
    request,
  });
  await sendConfirmation(db, services, userId);
  const to = { name: person.name, address: person.email };
  if (person.isConfirmed) await services.mail.queue(db, addressChangeMail(to, wanted));
}

/**
 * Each change mails an address that may not know us, so they are limited per user and per address.
 */
async function countAddressChange(
  services: Services,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await services.limits.take(`address-change:${userId}`, ONCE_A_MINUTE);
  await services.limits.take(`address-changes:${userId}`, PER_HOUR);
  const key = hashAddress(services, "address-changes", email);
  await services.limits.take(`address-change-to:${key}`, TO_ONE_ADDRESS);
}
