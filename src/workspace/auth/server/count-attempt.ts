import type { Limit } from "#src/platform/server/access/local-window.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { Asker } from "#src/platform/server/secrets/passwords.ts";
import type { Services } from "#src/platform/server/services.ts";
import { isKnownDevice } from "./device-cookies.queries.ts";
import { hashAddress } from "./hash-address.ts";

const ATTEMPTS = { max: 10, seconds: 15 * 60 };
const SLOW_ATTEMPTS = { max: 1, seconds: 60 };
const CODES_A_DAY = { max: 60, seconds: 86_400 };
const OF_ONE_ADDRESS = { max: 30, seconds: 5 * 60 };

type Attempt = {
  asker: Asker;
  /** After a success, which shows that the earlier attempts were honest. */
  forget(): Promise<void>;
};

/**
 * Counted before the password is checked, so that concurrent attempts cannot slip past. Each device
 * that signed in before has its own limit. All strangers share one, regardless of address, so
 * guessing is slow without locking out the owner.
 */
export async function countSignIn(
  services: Services,
  who: { email: string; userId: string | undefined },
  { deviceHash, ipKey }: Pick<RequestFacts, "deviceHash" | "ipKey">,
): Promise<Attempt> {
  const { email, userId } = who;
  const { kysely } = services.databases.auth;
  if (userId && deviceHash && (await isKnownDevice(kysely, userId, deviceHash))) {
    const forget = await countIn(services, `sign-in:${userId}:${deviceHash.toString("hex")}`);
    return { asker: { isKnown: true, keys: [userId] }, forget };
  }
  await services.limits.take(`sign-in-address:${ipKey}`, OF_ONE_ADDRESS);
  const forget = await countIn(services, strangersOf(services, email));
  return { asker: { isKnown: false, keys: [email, ipKey] }, forget };
}

/** After a reset, earlier attempts by strangers no longer matter. */
export function forgetStrangers(services: Services, email: string): Promise<void> {
  return forgetIn(services, strangersOf(services, email));
}

/**
 * Password attempts of a signed-in user. Counted apart from sign-in, where strangers count, and
 * separately for known devices, since another browser may hold a stolen session.
 */
export async function countProof(
  services: Services,
  userId: string,
  { deviceHash }: Pick<RequestFacts, "deviceHash">,
): Promise<Attempt> {
  const isKnown = await isKnownDevice(services.databases.auth.kysely, userId, deviceHash);
  const device = isKnown ? `:${deviceHash?.toString("hex")}` : "";
  const forget = await countIn(services, `proof:${userId}${device}`);
  return { asker: { isKnown: true, keys: [userId] }, forget };
}

/**
 * Codes have six digits, so they are counted by account alone and by day as well: a reader of the
 * person's email could otherwise make devices whose attempts count apart.
 */
export async function countCode(
  services: Services,
  userId: string,
): Promise<Pick<Attempt, "forget">> {
  const forget = await countIn(services, `code:${userId}`);
  if (!(await hasRoom(services, `codes-of-day:${userId}`, CODES_A_DAY)))
    throw new AppError(429, "sign_in_paused", { retryAfterSeconds: 3600 });
  return { forget };
}

/** Whether another attempt is allowed; if so, it is counted. */
export async function hasRoom(services: Services, key: string, limit: Limit): Promise<boolean> {
  try {
    await services.limits.take(key, limit);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Above the limit one attempt a minute is allowed: slow for an attacker, never locked. */
async function countIn(services: Services, key: string): Promise<() => Promise<void>> {
  const isAdmitted =
    (await hasRoom(services, key, ATTEMPTS)) || (await hasRoom(services, slow(key), SLOW_ATTEMPTS));
  if (!isAdmitted) throw new AppError(429, "sign_in_paused", { retryAfterSeconds: 60 });
  return () => forgetIn(services, key);
}

async function forgetIn(services: Services, key: string): Promise<void> {
  await services.limits.forget(key);
  await services.limits.forget(slow(key));
}

function slow(key: string): string {
  return `${key}:slow`;
}

/** By address rather than account, so that unknown ones are counted alike. */
function strangersOf(services: Services, email: string): string {
  return `sign-in:${hashAddress(services, "sign-in-tries", email)}`;
}
