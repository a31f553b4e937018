import { z } from "zod";

/** A place's zone as IANA names it. A bare offset is none: it knows no summer time. */
export function timeZone(label: string) {
  return z
    .string()
    .max(60)
    .refine((text) => tidyTimeZone(text) !== undefined, { error: `${label} is not valid.` })
    .transform((text) => tidyTimeZone(text) ?? text);
}

/** A language as BCP 47 writes it, as `en` or `pt-BR`. */
export function language(label: string) {
  return z
    .string()
    .max(35)
    .refine((text) => tidyLanguage(text) !== undefined, { error: `${label} is not valid.` })
    .transform((text) => tidyLanguage(text) ?? text);
}

/** The usual name of a time zone, or undefined when there is none of that name. */
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
