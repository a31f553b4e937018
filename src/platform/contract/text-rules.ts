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

/** Lower-cased on the way in, because the mailbox owner is the same person either way. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine(isEmail, { error: () => notValid("E-mail") });

// Control and invisible formatting characters make two different names look the same.
// The joiners U+200C and U+200D stay allowed: Persian and Indic names are spelled with them.
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

export const NAME_MAX_LENGTH = 80;

/** A name that people read: one line of visible characters. */
export function visibleName(label: string, most: number) {
  return z
    .string()
    .trim()
    .min(1, { error: notValid(label) })
    .max(most, { error: notValid(label) })
    .refine((text) => !INVISIBLE.test(text), { error: notValid(label) });
}

/** The name of a person or of something that people made: 1 to 80 characters. */
export function personName(label: string) {
  return visibleName(label, NAME_MAX_LENGTH);
}

/** The same for a form, before anything is sent. */
export function isPersonName(typed: string): boolean {
  const name = typed.trim();
  return name !== "" && name.length <= NAME_MAX_LENGTH && !INVISIBLE.test(name);
}
