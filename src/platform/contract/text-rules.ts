import { z } from "zod";

/**
 * One strict address form for everything we store or send to: no quotes, comments, groups or
 * non-ASCII look-alikes, so that no later parser can read another address into it.
 */
const EMAIL_FORM =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  return text.length <= 254 && at <= 64 && EMAIL_FORM.test(text);
}

/** What is said about a field that has no sentence of its own. */
function notValid(field: string): string {
  return `${field} is not valid.`;
}

/**
 * Lower-cased on the way in, because the mailbox owner is the same person either way. Looked at
 * before as well: the sign for kelvin becomes a plain k, and with it someone else's address.
 */
export const Email = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]*$/, { error: () => notValid("Email"), abort: true })
  .toLowerCase()
  .refine(isEmail, { error: () => notValid("Email") });

// Control and invisible formatting characters make two different names look the same.
// The joiners U+200C and U+200D stay allowed: Persian and Indic names are spelled with them.
// The five at the end are letters and signs by class and blank to the eye.
const INVISIBLE =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** No script needs so many marks on one letter; they would cover the lines around it. */
const HEAP_OF_MARKS = /\p{M}{6}/u;

function isReadable(text: string): boolean {
  return VISIBLE.test(text) && !INVISIBLE.test(text) && !HEAP_OF_MARKS.test(text);
}

export const NAME_MAX_LENGTH = 80;

/**
 * A name that people read: one line of visible characters. However its accents were typed, it is
 * stored in one form, so that it is found again and equals itself.
 */
export function visibleName(label: string, most: number) {
  return z
    .string()
    .trim()
    .normalize()
    .min(1, { error: notValid(label) })
    .max(most, { error: notValid(label) })
    .refine(isReadable, { error: notValid(label) });
}

/** The name of a person or of something that people made: 1 to 80 characters. */
export function personName(label: string) {
  return visibleName(label, NAME_MAX_LENGTH);
}

/** The same for a form, before anything is sent. */
export function isPersonName(typed: string): boolean {
  return isVisibleName(typed, NAME_MAX_LENGTH);
}

/** What `visibleName` accepts, for a form. */
export function isVisibleName(typed: string, most: number): boolean {
  const name = typed.trim();
  return name.length <= most && isReadable(name);
}

/** What is left to show of a name that others chose; empty when there is nothing to see in it. */
export function cleanName(given: string): string {
  let name = "";
  for (const sign of given.trim()) {
    if (name.length + sign.length > NAME_MAX_LENGTH) break;
    if (!INVISIBLE.test(sign)) name += sign;
  }
  return isPersonName(name) ? name.trim() : "";
}

/** What stands behind the @ of an address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
