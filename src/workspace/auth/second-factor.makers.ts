import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { newId } from "#src/platform/server/ids.ts";
import { seal } from "#src/platform/server/secrets/seal.ts";
import type { Caller } from "#src/testing/person.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { secondFactorContract } from "./second-factor.contract.ts";
import { resetDue } from "./server/second-factor/reset-due.ts";
import { resetSecondFactor } from "./server/second-factor/reset-second-factor.ts";

/** The code that an authenticator app shows; `periods` later it shows another one. */
export function codeOf(app: Pick<TestApp, "services">, secret: string, periods = 0): string {
  const timestamp = app.services.clock.now().getTime() + periods * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Turns two-step sign-in on, as a person does with an app. */
export async function turnOn(app: Pick<TestApp, "services">, person: Pick<Caller, "call">) {
  const { secret } = await person.call(secondFactorContract.begin);
  // The code of the period before, so that the present one is still unused.
  const body = { code: codeOf(app, secret, -1) };
  const { recoveryCodes } = await person.call(secondFactorContract.confirm, { body });
  return { secret, recoveryCodes };
}

/** A factor in the tables alone, for calls that only need one. Returns its secret. */
export async function insertFactorOf(
  app: TestApp,
  userId: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string> {
  const [id, secret] = [newId(), new Secret().base32];
  const place = { table: "second_factors", column: "secret_sealed", rowId: id } as const;
  const sealed = seal(app.services.keyring, place, secret);
  await app.admin.query("delete from second_factors where user_id = $1", [userId]);
  await app.admin.query(
    `insert into second_factors (id, user_id, secret_sealed, confirmed_at)
      select $1, id, $3, case when $4 then now() end from users where id = $2`,
    [id, userId, sealed, isConfirmed],
  );
  return secret;
}

/** A browser that is trusted for another day. Returns its id. */
export async function trustDeviceOf(app: TestApp, userId: string): Promise<string> {
  const deviceId = newId();
  await app.admin.query(
    `insert into device_cookies (id, user_id, token_hash, trusted_until)
      values ($1, $2, $3, now() + interval '1 day')`,
    [deviceId, userId, randomBytes(32)],
  );
  return deviceId;
}

/** As the operator's command does. */
export function resetByOperator(app: Pick<TestApp, "services">, email: string) {
  return resetSecondFactor(app.services.databases.auth, email);
}

/** As if an admin had asked for it; due in an hour, or an hour ago. */
export async function scheduleResetOf(app: TestApp, userId: string, { isDue = false } = {}) {
  await app.admin.query(
    `update second_factors set reset_at = now() + interval '1 hour' * $2 where user_id = $1`,
    [userId, isDue ? -1 : 1],
  );
}

/** As the job does every five minutes. */
export async function runDueResets(app: TestApp) {
  const { signal } = new AbortController();
  await resetDue.perform({ payload: {}, services: app.services, attempt: 1, signal });
  await app.runJobs();
}
