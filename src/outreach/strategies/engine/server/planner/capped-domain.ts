import { isConsumerMail } from "#src/platform/contract/email/consumer-mail.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";

/**
 * The domain whose mails of a day are limited, so that a company gets few at once. Behind the
 * addresses of a consumer provider there is no company.
 */
export function cappedDomain(email: string | null): string | null {
  if (email === null) return null;
  const domain = domainOf(email);
  return isConsumerMail(domain) ? null : domain;
}
