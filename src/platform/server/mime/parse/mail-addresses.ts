import { addressParser } from "postal-mime";
import { oneLine } from "#src/platform/server/mail/one-line.ts";
import type { MailAddress, MailHeader } from "#src/platform/server/mime/parsed-mail.ts";
import { MAIL_LIMITS } from "./limits.ts";

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 320;

/** All addresses in the headers of this name, with groups expanded and duplicates removed. */
export function addressesIn(headers: readonly MailHeader[], name: string): MailAddress[] {
  const found = new Map<string, MailAddress>();
  for (const [one, value] of headers) {
    if (one !== name || found.size >= MAIL_LIMITS.addresses) continue;
    for (const address of addressesOf(value)) {
      const key = address.address.toLowerCase();
      if (found.size < MAIL_LIMITS.addresses && !found.has(key)) found.set(key, address);
    }
  }
  return [...found.values()];
}

/** The return path for bounces: empty for `<>`. */
export function returnPathOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (/^\s*<?\s*>?\s*$/.test(value)) return "";
  return addressesOf(value)[0]?.address ?? null;
}

function addressesOf(value: string): MailAddress[] {
  const text = value.slice(0, MAIL_LIMITS.fieldLength);
  return addressParser(text, { flatten: true }).flatMap((found) => {
    const address = oneLine(found.address ?? "", LONGEST_ADDRESS + 1).replaceAll(/\s+/g, "");
    const isAddress = address !== "" && address.length <= LONGEST_ADDRESS;
    return isAddress ? [{ name: oneLine(found.name, LONGEST_NAME), address }] : [];
  });
}
