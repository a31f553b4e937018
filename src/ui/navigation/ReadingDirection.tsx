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

/** A language in a script of the other direction: what it is called by the standard of locales. */
function readAs(locale: string, isLeftwards: boolean): string {
  if (isRTL(locale) === isLeftwards) return locale;
  return new Intl.Locale(locale, { script: isLeftwards ? "Hebr" : "Latn" }).toString();
}
