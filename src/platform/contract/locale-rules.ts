import { z } from "zod";

/** An IANA time zone. Bare offsets are rejected because they ignore daylight saving time. */
export function timeZone(label: string) {
  return z
    .string()
    .max(60)
    .refine((text) => tidyTimeZone(text) !== undefined, { error: `${label} is not valid.` })
    .transform((text) => tidyTimeZone(text) ?? text);
}

/** A BCP 47 language tag, such as `en` or `pt-BR`. */
export function language(label: string) {
  return z
    .string()
    .max(35)
    .refine((text) => tidyLanguage(text) !== undefined, { error: `${label} is not valid.` })
    .transform((text) => tidyLanguage(text) ?? text);
}

/** The canonical name of a time zone, or undefined if it does not exist. */
export function tidyTimeZone(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function tidyLanguage(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
