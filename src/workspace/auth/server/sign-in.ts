import type { Session } from "#src/platform/server/access/session.ts";
import { unauthorized } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { authContract, User } from "#src/workspace/auth/auth.contract.ts";
import { noteFailedSignIn } from "./auth.jobs.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { countSignIn } from "./count-attempt.ts";
import { lockPerson } from "./lock-person.ts";
import { sealAddress } from "./sealed-address.ts";
import { takeSecondFactor } from "./second-factor/take-code.ts";
import { withCode } from "./second-factor/with-code.ts";
import { type Credentials, findCredentials, setStrongerHash } from "./users.queries.ts";

type Args = HandlerArgs<typeof authContract.signIn>;

/** Email and password, then a code where two-step sign-in is on. */
export async function signIn(args: Args): Promise<User> {
  const { body, session: replaced, transaction, request, services } = args;
  const credentials = await proveCredentials(services, body, request);
  const { userId } = credentials;
  const newHash = await strongerHash(services, credentials, body.password);
  return withCode(services, { userId, code: body.code, request }, () =>
    transaction(async (db) => {
      await stillProven(db, credentials, replaced);
      if (newHash) await setStrongerHash(db, credentials, newHash);
      const given = { userId, code: body.code, deviceHash: request.deviceHash };
      const secondFactor = await takeSecondFactor(db, services, given);
      const proof = { method: "password", secondFactor } as const;
      return completeSignIn(db, args, { userId, proof, trustsDevice: body.trustsDevice });
    }),
  );
}

/**
 * Verifies email and password. Runs outside any transaction, because hashing takes a tenth of a
 * second and may queue. An unknown address, a wrong password and an account without a password take
 * the same time and get the same response.
 */
export async function proveCredentials(
  services: Services,
  { email, password }: { email: string; password: string },
  request: RequestFacts,
): Promise<Credentials> {
  const credentials = await findCredentials(services.databases.auth.kysely, email);
  const { userId } = credentials ?? {};
  const attempt = await countSignIn(services, { email, userId }, request);
  const stored = credentials?.passwordHash ?? undefined;
  const isRight = await services.passwords.verify(password, stored, attempt.asker);
  if (!credentials || !stored || !isRight) {
    const { id, ip, userAgent } = request;
    const sealedEmail = sealAddress(services, id, email);
    const payload = { sealedEmail, by: { id, ip, userAgent } };
    await services.jobs.enqueue(services.databases.auth.kysely, noteFailedSignIn, payload);
    throw unauthorized("credentials_invalid");
  }
  await attempt.forget();
  return credentials;
}

/**
 * Runs in the transaction that the password was checked for. It was hashed before, and may have
 * changed since: then sign-in fails.
 */
export async function stillProven(
  db: Db,
  credentials: Credentials,
  replaced?: Session,
): Promise<void> {
  const passwordVersion = await lockPerson(db, credentials.userId, replaced);
  if (passwordVersion !== credentials.passwordVersion) throw unauthorized("credentials_invalid");
}

/** A rehash at today's cost if the stored one is older, while the password is known. */
async function strongerHash(
  services: Services,
  credentials: Credentials,
  password: string,
): Promise<string | undefined> {
  const { passwordHash } = credentials;
  if (!passwordHash || !services.passwords.isWeakerThanNow(passwordHash)) return undefined;
  return services.passwords.hash(password, credentials.userId);
}
