import { isConsumerMail } from "#src/platform/contract/email/consumer-mail.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import { tidyLink } from "#src/platform/contract/web-link-rule.ts";

/**
 * The domain of a website as typed, such as `https://www.acme.com/en`; undefined if there is none.
 */
export function domainOfWebsite(typed: string): string | undefined {
  const host = tidyLink(typed)?.split("/")[2]?.replace(/:\d+$/, "");
  return host?.replace(/^www\./, "");
}

/**
 * The company's email domain: that of the website, otherwise of the address. Undefined for consumer
 * providers.
 */
export function companyDomainOf(website: string | undefined, email: string | null): string | null {
  const domains = [domainOfWebsite(website ?? ""), email === null ? undefined : domainOf(email)];
  return domains.find((domain) => domain !== undefined && !isConsumerMail(domain)) ?? null;
}
