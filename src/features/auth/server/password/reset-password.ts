import { z } from "zod";
import { audit } from "#src/features/audit/server/audit.public.ts";
import type { passwordContract } from "#src/features/auth/password.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { defineJob } from "#src/platform/server/jobs/define-job.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { passwordChangedMail, resetMail } from "../account-mails.ts";
import { By } from "../auth.jobs.ts";
import { forgetStrangers } from "../count-attempt.ts";
import { callOffAddress, dropOldWays, listProviders } from "../credentials.ts";
import { keepDeviceCookie } from "../device-cookies.queries.ts";
import { setConfirmed } from "../email/email-tokens.queries.ts";
import { endSessions } from "../end-session.ts";
import { lockPerson, lockPersonAt } from "../lock-person.ts";
import { openAddress, sealAddress } from "../sealed-address.ts";
import { findPersonById, listOrganizationIds } from "../users.queries.ts";
import { refuseWeak } from "./change-password.ts";
import { countReset } from "./count-reset.ts";
import {
  findReset,
  hasFreshReset,
  type ResetFor,
  replacePasswordToken,
  setPassword,
  takeReset,
} from "./password-tokens.queries.ts";

/**
 * The address is looked up in a job and not here, so that known and unknown ones take the same
 * time and leave the same traces in the answer.
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
      await services.mail.queue(db, resetMail({ name, address: email }, link));
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
  const passwordHash = await services.passwords.hash(body.password);

  await transaction(async (db) => {
    await lockPerson(db, offered.userId);
    const reset = await findReset(db, hash);
    if (!reset || !(await takeReset(db, hash))) throw notFound("reset_not_found");
    const providers = await takeOver(db, reset);
    await setPassword(db, reset.userId, passwordHash);
    // Anyone who guesses at the account cannot hold up its owner in this browser from here on.
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
 * The link proves its reader's address, and that they are taking the account back: no one who came
 * in before stays in. Only where there was no password yet the connected accounts are its own way
 * in, which no one could have added, because adding one takes the password.
 */
async function takeOver(
  db: Db,
  { userId, email }: ResetFor,
): Promise<{ connected: string[]; disconnected: string[] }> {
  const before = await findPersonById(db, userId);
  const isFirst = before?.passwordHash === null && before.isConfirmed;
  if (isFirst) await callOffAddress(db, userId);
  const disconnected = isFirst ? [] : await dropOldWays(db, userId);
  await endSessions(db, userId);
  await setConfirmed(db, userId, email);
  return { connected: await listProviders(db, userId), disconnected };
}
