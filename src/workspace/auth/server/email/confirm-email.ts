import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isUniqueViolation } from "#src/platform/server/db/unique-violation.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { emailContract } from "#src/workspace/auth/email.contract.ts";
import { addressChangedMail, confirmationMail } from "#src/workspace/auth/server/account-mails.ts";
import { revokeOlderCredentials } from "#src/workspace/auth/server/credentials.ts";
import { lockPerson } from "#src/workspace/auth/server/lock-person.ts";
import { deletePasswordTokens } from "#src/workspace/auth/server/password/password-tokens.queries.ts";
import { listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import {
  type Addresses,
  findAddresses,
  findEmailTokenOwner,
  replaceEmailToken,
  setConfirmed,
  takeEmailToken,
} from "./email-tokens.queries.ts";

type Args = HandlerArgs<typeof emailContract.confirm>;

/** Mails a link to the pending address: a new one, or the first one. */
export async function sendConfirmation(db: Db, services: Services, userId: string): Promise<void> {
  const person = await findAddresses(db, userId);
  const email = person?.pendingEmail ?? (person?.isConfirmed ? undefined : person?.email);
  if (!person || !email) return;
  const token = newToken();
  await replaceEmailToken(db, { hash: hashToken(token), userId, email });
  const link = `${services.config.publicUrl}/verify-email/confirm?token=${encodeURIComponent(token)}`;
  const mail = confirmationMail({ name: person.name, address: email }, link);
  await services.mail.queue(db, { ...mail, aboutId: userId });
}

export async function confirmEmail({
  db,
  query,
  request,
  services,
}: Args): Promise<{ email: string }> {
  const hash = hashToken(query.token);
  const owner = await findEmailTokenOwner(db, hash);
  // The user row is locked before their links, as everywhere, so that requesting a new link takes
  // the same order.
  if (owner) await lockPerson(db, owner);
  const taken = await takeEmailToken(db, hash);
  const before = taken && (await findAddresses(db, taken.userId));
  if (!taken || !before) throw notFound("confirmation_not_found");
  const { userId, email } = taken;
  if (!(await confirm(db, userId, email))) throw notFound("confirmation_not_found");
  const isChange = before.email !== email;
  if (isChange) await leaveAddress(db, services, { userId, email, before });
  // Sessions and password stay: they belong to the person who chose the password, and it is still
  // required.
  if (!before.isConfirmed) await revokeOlderCredentials(db, userId);
  await audit.record(db, {
    kind: isChange ? "email_changed" : "email_confirmed",
    organizationIds: await listOrganizationIds(db, userId),
    actorId: userId,
    subject: email,
    details: isChange ? { before: before.email } : {},
    request,
  });
  return { email };
}

/** If two users confirm one address at the same time, the first one wins. */
async function confirm(db: Db, userId: string, email: string): Promise<boolean> {
  try {
    return await setConfirmed(db, userId, email);
  } catch (error) {
    if (isUniqueViolation(error, "users_email")) return false;
    throw error;
  }
}

/** Invalidates links mailed to the old address, and notifies its owner. */
async function leaveAddress(
  db: Db,
  services: Services,
  { userId, email, before }: { userId: string; email: string; before: Addresses },
): Promise<void> {
  await deletePasswordTokens(db, userId);
  const to = { name: before.name, address: before.email };
  if (before.isConfirmed) await services.mail.queue(db, addressChangedMail(to, email));
}
