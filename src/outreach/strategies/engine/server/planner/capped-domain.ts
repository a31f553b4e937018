import { isConsumerMail } from "#src/platform/contract/email/consumer-mail.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";

/**
 * The domain for the daily limit, which keeps a company from getting many mails at once. Addresses
 * of a consumer provider belong to no company.
 */
export function cappedDomain(email: string | null): string | null {
  if (email === null) return null;
  const domain = domainOf(email);
  return isConsumerMail(domain) ? null : domain;
}
