import { z } from "zod";

/**
 * One strict address format for everything we store or send to: no quotes, comments, groups or
 * non-ASCII look-alikes, so that no other parser can read a different address.
 */
const EMAIL_FORM =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  return text.length <= 254 && at <= 64 && EMAIL_FORM.test(text);
}

/** The default message for a field without one of its own. */
function notValid(field: string): string {
  return `${field} is not valid.`;
}

/**
 * Lower-cased on input, because case does not change the mailbox owner. Validated before as well:
 * lower-casing turns the Kelvin sign into a plain k, which could be someone else's address.
 */
export const Email = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]*$/, { error: () => notValid("Email"), abort: true })
  .toLowerCase()
  .refine(isEmail, { error: () => notValid("Email") });

// Control and invisible formatting characters make two different names look the same. The joiners
// U+200C and U+200D stay allowed because Persian and Indic names need them. The last five are
// letters and symbols by category, but render blank.
const INVISIBLE =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** No script needs this many marks on one letter. More would overlap the lines above and below. */
const HEAP_OF_MARKS = /\p{M}{6}/u;

function isReadable(text: string): boolean {
  return VISIBLE.test(text) && !INVISIBLE.test(text) && !HEAP_OF_MARKS.test(text);
}

export const NAME_MAX_LENGTH = 80;

/**
 * A display name: one line of visible characters, normalized so that different ways of typing
 * accents compare equal.
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

/** The name of a person or of something a person created: 1 to 80 characters. */
export function personName(label: string) {
  return visibleName(label, NAME_MAX_LENGTH);
}

/** The same rule for a form, before submitting. */
export function isPersonName(typed: string): boolean {
  return isVisibleName(typed, NAME_MAX_LENGTH);
}

/** The `visibleName` rule for a form. */
export function isVisibleName(typed: string, most: number): boolean {
  const name = typed.trim();
  return name.length <= most && isReadable(name);
}

/** The visible part of a name that others chose, or an empty string if nothing is visible. */
export function cleanName(given: string): string {
  let name = "";
  for (const sign of given.trim()) {
    if (name.length + sign.length > NAME_MAX_LENGTH) break;
    if (!INVISIBLE.test(sign)) name += sign;
  }
  return isPersonName(name) ? name.trim() : "";
}

/** The domain part of an address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
