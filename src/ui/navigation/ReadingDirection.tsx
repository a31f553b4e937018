import type { ReactNode } from "react";
import { I18nProvider, isRTL, useLocale } from "react-aria-components";

type Direction = "ltr" | "rtl";

type ReadingDirectionProps = {
  /** The way this part of the page is read, where that is not the way of the document. */
  dir?: Direction;
  children: ReactNode;
};

/**
 * The components take the direction of arrow keys and popups from the reader's language. Here they
 * take it from the page, and from the language only how numbers and dates are written.
 */
export function ReadingDirection({ dir, children }: ReadingDirectionProps) {
  const { locale } = useLocale();
  const isLeftwards = (dir ?? document.dir) === "rtl";
  return <I18nProvider locale={readAs(locale, isLeftwards)}>{children}</I18nProvider>;
}

/**
 * No language at all, in a script of the other direction: what is written then falls back to the
 * reader's own language, in which a script that it does not have would lose the order of dates.
 */
function readAs(locale: string, isLeftwards: boolean): string {
  if (isRTL(locale) === isLeftwards) return locale;
  const { region } = new Intl.Locale(locale).maximize();
  const script = isLeftwards ? "Hebr" : "Latn";
  return new Intl.Locale("und", { script, ...(region ? { region } : {}) }).toString();
}
