import type { Limit } from "#src/platform/server/access/local-window.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { Asker } from "#src/platform/server/secrets/passwords.ts";
import type { Services } from "#src/platform/server/services.ts";
import { isKnownDevice } from "./device-cookies.queries.ts";
import { hashAddress } from "./hash-address.ts";

const ATTEMPTS = { max: 10, seconds: 15 * 60 };
const SLOW_ATTEMPTS = { max: 1, seconds: 60 };
const OF_ONE_ADDRESS = { max: 30, seconds: 5 * 60 };

type Attempt = {
  asker: Asker;
  /** After a success, which shows that the earlier attempts were honest. */
  forget(): Promise<void>;
};

/**
 * Counted before the password is looked at, so that attempts made at once cannot slip past. Each
 * device that signed in to the account before has a count of its own. All strangers share one,
 * no matter what addresses they come from, so guessing is slow for them and holds up no one else.
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

/** After a reset: what strangers tried before is no concern of the owner's. */
export function forgetStrangers(services: Services, email: string): Promise<void> {
  return forgetIn(services, strangersOf(services, email));
}

/**
 * The password of someone who is signed in. Apart from sign-in, where strangers count, and for a
 * known device apart from other browsers, where a stolen session may be in use.
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

/** Whether there is room for one more, which is counted then. */
export async function hasRoom(services: Services, key: string, limit: Limit): Promise<boolean> {
  try {
    await services.limits.take(key, limit);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Beyond the count one attempt a minute is taken: slow for a guesser, never closed. */
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

/** By the address and not by the account, so that an unknown one is counted alike. */
function strangersOf(services: Services, email: string): string {
  return `sign-in:${hashAddress(services, "sign-in-tries", email)}`;
}
