import type { Services } from "#src/platform/server/services.ts";
import { hashAddress } from "../hash-address.ts";

const ONCE_A_MINUTE = { max: 1, seconds: 60 };
const PER_HOUR = { max: 5, seconds: 3600 };
const TO_ONE_ADDRESS = { max: 3, seconds: 3600 };

/**
 * Each change of the address mails someone who may never have heard of us: as many as a person
 * needs, and few to one address, anyone who asks for it.
 */
export async function countAddressChange(
  services: Services,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await services.limits.take(`address-change:${userId}`, ONCE_A_MINUTE);
  await services.limits.take(`address-changes:${userId}`, PER_HOUR);
  const key = hashAddress(services, "address-changes", email);
  await services.limits.take(`address-change-to:${key}`, TO_ONE_ADDRESS);
}
