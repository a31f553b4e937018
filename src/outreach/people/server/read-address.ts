import { domainToASCII } from "node:url";
import { isEmail } from "#src/platform/contract/text-rules.ts";

export type AddressFault = "email-invalid" | "email-many" | "email-not-ascii";
export type ReadAddress = { ok: true; address: string } | { ok: false; fault: AddressFault };

/**
 * Normalizes an address for storage and sending. Internationalized domains become Punycode; a
 * non-ASCII local part is rejected, because not every server supports it.
 */
export function readAddress(text: string): ReadAddress {
  const typed = bareAddress(text.trim());
  const at = typed.lastIndexOf("@");
  if (/[,;\s]/.test(typed) && typed.indexOf("@") !== at) return { ok: false, fault: "email-many" };
  if (at < 1) return { ok: false, fault: "email-invalid" };
  const name = typed.slice(0, at);
  if (/[^\0-\x7f]/.test(name)) return { ok: false, fault: "email-not-ascii" };
  const domain = typed.slice(at + 1);
  // Other hosts are left to the validation; the conversion would drop parts of them.
  const ascii = /[^\0-\x7f]/.test(domain) ? domainToASCII(domain.normalize("NFC")) : domain;
  const address = `${name}@${ascii}`.toLowerCase();
  return isEmail(address) ? { ok: true, address } : { ok: false, fault: "email-invalid" };
}

/**
 * Extracts the address from `Priya Raman <priya@halden.example>` and `mailto:priya@halden.example`.
 */
function bareAddress(typed: string): string {
  const [, inner = typed] = /^[^<>\r\n]*<([^<>]*)>$/.exec(typed) ?? [];
  const [, linked = inner] = /^mailto:([^?]*)/i.exec(inner) ?? [];
  return linked.trim();
}
