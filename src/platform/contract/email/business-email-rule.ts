import { z } from "zod";
import { isEmail } from "../text-rules.ts";
import { isConsumerMail } from "./consumer-mail.ts";
import { tidyDomain } from "./domain-rule.ts";

/** The spelling under which an address is kept and compared. */
export function tidyEmail(text: string): string {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  return `${plain.slice(0, at + 1)}${tidyDomain(plain.slice(at + 1))}`;
}

/** An address at a domain of one's own, not at a provider of free or private mailboxes. */
export function isBusinessEmail(text: string): boolean {
  const email = tidyEmail(text);
  return isEmail(email) && !isConsumerMail(email.slice(email.indexOf("@") + 1));
}

export function businessEmailProblem(label: string, text: string): string | undefined {
  return isBusinessEmail(text) ? undefined : `${label} should be a valid business email`;
}

/** A business address of a contract; what arrives is tidied. */
export function businessEmail(label: string) {
  return z
    .string()
    .max(320)
    .refine(isBusinessEmail, { error: `${label} should be a valid business email` })
    .transform(tidyEmail);
}
