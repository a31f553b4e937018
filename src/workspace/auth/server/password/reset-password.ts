import { z } from "zod";
import { AppError, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { defineJob } from "#src/platform/server/jobs/define-job.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { RESETS_OF_ONE_ADDRESS } from "#src/workspace/auth/password.rules.ts";
import { passwordChangedMail, resetMail } from "#src/workspace/auth/server/account-mails.ts";
import { By } from "#src/workspace/auth/server/auth.jobs.ts";
import { forgetStrangers, hasRoom } from "#src/workspace/auth/server/count-attempt.ts";
import {
  cancelPendingEmail,
  listProviders,
  revokeAddedInSessions,
  revokeOlderCredentials,
} from "#src/workspace/auth/server/credentials.ts";
import {
  isKnownDeviceAt,
  keepDeviceCookie,
} from "#src/workspace/auth/server/device-cookies.queries.ts";
import { setConfirmed } from "#src/workspace/auth/server/email/email-tokens.queries.ts";
import { endSessions } from "#src/workspace/auth/server/end-session.ts";
import { hashAddress } from "#src/workspace/auth/server/hash-address.ts";
import { lockPerson, lockPersonAt } from "#src/workspace/auth/server/lock-person.ts";
import { openAddress, sealAddress } from "#src/workspace/auth/server/sealed-address.ts";
import { findPersonById, listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import { refuseWeak } from "./change-password.ts";
import {
  findReset,
  hasFreshReset,
  type ResetFor,
  replacePasswordToken,
  setPassword,
  takeReset,
} from "./password-tokens.queries.ts";

const PER_HOUR = { max: 3, seconds: 3600 };
const PER_DAY = { max: 10, seconds: 86_400 };

/**
 * The address is looked up in a job, so that known and unknown ones take the same time and get the
 * same response.
 */
export async function requestReset(
  args: HandlerArgs<typeof passwordContract.requestReset>,
): Promise<{ accepted: true }> {
  const { body, request, services, transaction } = args;
  const { isSparing } = await countReset(services, body.email, request);
  const { id, ip, userAgent } = request;
  const sealedEmail = sealAddress(services, id, body.email);
  const payload = { sealedEmail, by: { id, ip, userAgent }, isSparing };
  await transaction((db) => services.jobs.enqueue(db, mailReset, payload));
  return { accepted: true };
}

export const mailReset = defineJob({
  name: "auth.mail-reset",
  payload: z.object({ sealedEmail: z.string(), by: By, isSparing: z.boolean().default(false) }),
  queue: { length: "short", parallel: 2 },
  hasExternalEffects: true,
  run: ({ payload: { sealedEmail, by, isSparing }, services }) =>
    inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
      const email = openAddress(services, by.id, sealedEmail);
      const person = await lockPersonAt(db, email);
      if (!person) return;
      if (isSparing && (await hasFreshReset(db, person))) return;
      const token = newToken();
      const { userId, passwordVersion, name } = person;
      await audit.record(db, {
        kind: "password_reset_requested",
        organizationIds: await listOrganizationIds(db, userId),
        actorId: null,
        subject: email,
        request: by,
      });
      await replacePasswordToken(db, { hash: hashToken(token), userId, passwordVersion });
      const link = `${services.config.publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
      const mail = resetMail({ name, address: email }, link);
      await services.mail.queue(db, { ...mail, aboutId: userId });
    }),
});

export async function confirmReset(
  args: HandlerArgs<typeof passwordContract.confirmReset>,
): Promise<{ email: string }> {
  const { body, query, services, transaction, request, cookie } = args;
  const hash = hashToken(query.token);
  const offered = await findReset(services.databases.auth.kysely, hash);
  if (!offered) throw notFound("reset_not_found");
  const { firstName, lastName, email } = offered;
  await refuseWeak(services, body.password, [firstName, lastName, email]);
  const passwordHash = await services.passwords.hash(body.password, offered.userId);

  await transaction(async (db) => {
    await lockPerson(db, offered.userId);
    const reset = await findReset(db, hash);
    if (!reset || !(await takeReset(db, hash))) throw notFound("reset_not_found");
    const providers = await takeOver(db, reset);
    await setPassword(db, reset.userId, passwordHash);
    // From here on, guessing cannot lock the owner out of this browser.
    await keepDeviceCookie(db, reset.userId, cookie.keepDevice());
    await audit.record(db, {
      kind: "password_reset",
      organizationIds: await listOrganizationIds(db, reset.userId),
      actorId: reset.userId,
      request,
    });
    const to = { name: `${firstName} ${lastName}`, address: email };
    await services.mail.queue(db, passwordChangedMail(to, providers));
  });
  await forgetStrangers(services, email);
  return { email };
}

/**
 * The link proves the address and that its reader is recovering the account, so all sessions end.
 * If there was no password before, connected providers stay: no one else could have added them,
 * since that requires the password.
 */
async function takeOver(
  db: Db,
  { userId, email }: ResetFor,
): Promise<{ connected: string[]; disconnected: string[] }> {
  const before = await findPersonById(db, userId);
  const isFirst = before?.passwordHash === null && before.isConfirmed;
  if (isFirst) {
    await cancelPendingEmail(db, userId);
    await revokeAddedInSessions(db, userId);
  }
  const disconnected = isFirst ? [] : await revokeOlderCredentials(db, userId);
  await endSessions(db, userId);
  await setConfirmed(db, userId, email);
  return { connected: await listProviders(db, userId), disconnected };
}

/**
 * Refuses only for the requester's own attempts: by device if known, otherwise by network address.
 * `isSparing` if strangers together have asked too often: then a mail is sent only without another
 * recent valid link, so that the owner always has one.
 */
async function countReset(
  services: Services,
  email: string,
  { deviceHash, ipKey }: Pick<RequestFacts, "deviceHash" | "ipKey">,
): Promise<{ isSparing: boolean }> {
  const key = hashAddress(services, "reset-requests", email);
  if (deviceHash && (await isKnownDeviceAt(services.databases.auth.kysely, email, deviceHash))) {
    await countOwn(services, `reset:${key}:${deviceHash.toString("hex")}`);
    return { isSparing: false };
  }
  await services.limits.take(`reset-address:${ipKey}`, RESETS_OF_ONE_ADDRESS);
  await countOwn(services, `reset:${key}:${ipKey}`);
  const hasRoomNow =
    (await hasRoom(services, `reset:${key}`, PER_HOUR)) &&
    (await hasRoom(services, `reset-day:${key}`, PER_DAY));
  return { isSparing: !hasRoomNow };
}

async function countOwn(services: Services, key: string): Promise<void> {
  try {
    await services.limits.take(key, PER_HOUR);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    const { retryAfterSeconds = PER_HOUR.seconds } = error;
    throw new AppError(429, "reset_paused", { retryAfterSeconds });
  }
}
