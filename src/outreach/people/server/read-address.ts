import { domainToASCII } from "node:url";
import { isEmail } from "#src/platform/contract/text-rules.ts";

export type AddressFault = "email-invalid" | "email-many" | "email-not-ascii";
export type ReadAddress = { ok: true; address: string } | { ok: false; fault: AddressFault };

/**
 * An address as it is stored and written to. A domain in another alphabet is put into ASCII; a name
 * before the @ in one is refused, because not every server on the way could deliver it.
 */
export function readAddress(text: string): ReadAddress {
  const typed = bareAddress(text.trim());
  const at = typed.lastIndexOf("@");
  if (/[,;\s]/.test(typed) && typed.indexOf("@") !== at) return { ok: false, fault: "email-many" };
  if (at < 1) return { ok: false, fault: "email-invalid" };
  const name = typed.slice(0, at);
  if (/[^\0-\x7f]/.test(name)) return { ok: false, fault: "email-not-ascii" };
  const domain = typed.slice(at + 1);
  // Anything that is no plain domain is left for the check; the conversion would drop parts of it.
  const ascii = /[^\0-\x7f]/.test(domain) ? domainToASCII(domain.normalize("NFC")) : domain;
  const address = `${name}@${ascii}`.toLowerCase();
  return isEmail(address) ? { ok: true, address } : { ok: false, fault: "email-invalid" };
}

/** The address of `Priya Raman <priya@halden.example>` and of `mailto:priya@halden.example`. */
function bareAddress(typed: string): string {
  const [, inner = typed] = /^[^<>\r\n]*<([^<>]*)>$/.exec(typed) ?? [];
  const [, linked = inner] = /^mailto:([^?]*)/i.exec(inner) ?? [];
  return linked.trim();
}
