import { createHmac } from "node:crypto";
import type { Session } from "#src/platform/server/access/session.ts";
import { AppError, unauthorized } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { Tools } from "#src/platform/server/tools.ts";
import { noteFailedSignIn } from "./auth.jobs.ts";
import { lockPerson } from "./lock-person.ts";
import { sealAddress } from "./sealed-address.ts";
import { type Credentials, findCredentials } from "./users.queries.ts";

const TRIES = { max: 10, seconds: 15 * 60 };
const SLOW_TRIES = { max: 1, seconds: 60 };

/**
 * Proves e-mail and password. Runs outside any transaction, because hashing takes a tenth of a
 * second and may wait in line. Unknown address, wrong password and an account without a password
 * take the same time and get the same answer.
 */
export async function proveCredentials(
  tools: Tools,
  { email, password }: { email: string; password: string },
  { id, ip, userAgent }: RequestFacts,
): Promise<Credentials> {
  const forgetTries = await countTry(tools, email);
  const credentials = await findCredentials(tools.databases.auth.kysely, email);
  const stored = credentials?.passwordHash ?? undefined;
  const isRight = await tools.passwords.verify(password, stored);
  if (!credentials || !stored || !isRight) {
    const sealedEmail = sealAddress(tools, id, email);
    const payload = { sealedEmail, by: { id, ip, userAgent } };
    await tools.jobs.enqueue(tools.databases.auth.kysely, noteFailedSignIn, payload);
    throw unauthorized("credentials_invalid");
  }
  await forgetTries();
  return credentials;
}

/**
 * In the transaction that the password was shown for. It was hashed before, and may have been
 * changed meanwhile: then it opens nothing any more.
 */
export async function stillProven(
  db: Db,
  credentials: Credentials,
  replaced?: Session,
): Promise<void> {
  const passwordVersion = await lockPerson(db, credentials.userId, replaced);
  if (passwordVersion !== credentials.passwordVersion) throw unauthorized("credentials_invalid");
}

/**
 * Counted before the password is looked at, so that tries made at once cannot slip past the count.
 * Beyond it the account takes one try a minute: slow for a guesser, never closed to its owner.
 */
export async function countTry(tools: Tools, email: string): Promise<() => Promise<void>> {
  const key = createHmac("sha256", tools.keyring.derive("sign-in-tries"))
    .update(email)
    .digest("hex");
  const fast = `sign-in:${key}`;
  try {
    await tools.limits.take(fast, TRIES);
  } catch (error) {
    if (!isFull(error)) throw error;
    await tools.limits.take(`sign-in-slow:${key}`, SLOW_TRIES).catch((slow: unknown) => {
      throw isFull(slow) ? new AppError(429, "sign_in_paused", { retryAfterSeconds: 60 }) : slow;
    });
  }
  return () => tools.limits.forget(fast);
}

function isFull(error: unknown): boolean {
  return error instanceof AppError && error.status === 429;
}

/** A hash of today's cost when the stored one is older, to be stored while the password is at hand. */
export async function strongerHash(
  tools: Tools,
  credentials: Credentials,
  password: string,
): Promise<string | undefined> {
  const { passwordHash } = credentials;
  if (!passwordHash || !tools.passwords.isWeakerThanNow(passwordHash)) return undefined;
  return tools.passwords.hash(password);
}
