import { isConsumerMail } from "#src/platform/contract/email/consumer-mail.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import { tidyLink } from "#src/platform/contract/web-link-rule.ts";

/** The domain of a website as people write it, `https://www.acme.com/en` too; undefined when it names none. */
export function domainOfWebsite(typed: string): string | undefined {
  const host = tidyLink(typed)?.split("/")[2]?.replace(/:\d+$/, "");
  return host?.replace(/^www\./, "");
}

/**
 * The domain that colleagues write from: that of the website, or else that of the address. A domain
 * where anyone can have an account is no company's.
 */
export function companyDomainOf(website: string | undefined, email: string | null): string | null {
  const domains = [domainOfWebsite(website ?? ""), email === null ? undefined : domainOf(email)];
  return domains.find((domain) => domain !== undefined && !isConsumerMail(domain)) ?? null;
}
