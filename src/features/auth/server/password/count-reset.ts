import { RESETS_OF_ONE_ADDRESS } from "#src/features/auth/password.rules.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hasRoom } from "../count-attempt.ts";
import { isKnownDeviceAt } from "../device-cookies.queries.ts";
import { hashAddress } from "../hash-address.ts";

const PER_HOUR = { max: 3, seconds: 3600 };
const PER_DAY = { max: 10, seconds: 86_400 };

/**
 * Refuses only for what the asker did themselves: a known device by its own count, anyone else by
 * that of their network address. `isSparing` when strangers together have asked too often: then a
 * mail is sent only if no earlier link is good for a while, so the owner has a link in any case.
 */
export async function countReset(
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
