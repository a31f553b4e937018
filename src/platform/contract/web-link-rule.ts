import { z } from "zod";
import { isDomain, tidyDomain } from "./email/domain-rule.ts";

const MAX_LINK = 2048;

/** Scheme, host, port and the rest. URLs with credentials are rejected. */
const LINK = /^(?:(https?):\/\/)?([^\s/?#@:\\]+)(:\d{1,5})?([/?][^\s#\\]*)?(?:#\S*)?$/i;

/**
 * The URL of a web page as people type it, with or without `https://`. Undefined for other schemes
 * and for hosts that are no domain.
 */
export function tidyLink(typed: string): string | undefined {
  const [, scheme = "https", host = "", port = "", rest = "/"] = LINK.exec(typed.trim()) ?? [];
  if (!isDomain(host)) return undefined;
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  const link = `${scheme.toLowerCase()}://${tidyDomain(host)}${port}${path}`;
  return link.length <= MAX_LINK ? link : undefined;
}

/** A link in a contract. Input is normalized first. */
export function webLink(label: string) {
  const error = `${label} should be a valid domain`;
  return z
    .string()
    .max(2 * MAX_LINK, { error })
    .refine((text) => tidyLink(text) !== undefined, { error })
    .transform((text) => tidyLink(text) ?? text);
}
