import { z } from "zod";
import { isEmail } from "../text-rules.ts";
import { isConsumerMail } from "./consumer-mail.ts";
import { tidyDomain } from "./domain-rule.ts";

/** The normalized spelling of an address, used for storage and comparison. */
export function tidyEmail(text: string): string {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  return `${plain.slice(0, at + 1)}${tidyDomain(plain.slice(at + 1))}`;
}

/** An address at a company's own domain, not at a provider of free or private mailboxes. */
export function isBusinessEmail(text: string): boolean {
  const email = tidyEmail(text);
  return isEmail(email) && !isConsumerMail(email.slice(email.indexOf("@") + 1));
}

export function businessEmailProblem(label: string, text: string): string | undefined {
  return isBusinessEmail(text) ? undefined : `${label} should be a valid business email`;
}

/** A business address in a contract. Input is trimmed and lower-cased first. */
export function businessEmail(label: string) {
  return z
    .string()
    .max(320)
    .refine(isBusinessEmail, { error: `${label} should be a valid business email` })
    .transform(tidyEmail);
}
