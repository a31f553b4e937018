import type { ReactNode } from "react";
import { I18nProvider, isRTL, useLocale } from "react-aria-components";

type Direction = "ltr" | "rtl";

type ReadingDirectionProps = {
  /** The direction of this part, if different from the document's. */
  dir?: Direction;
  children: ReactNode;
};

/**
 * Components derive the direction of arrow keys and popups from the locale. Here they use the
 * page's direction, and the locale only for formatting numbers and dates.
 */
export function ReadingDirection({ dir, children }: ReadingDirectionProps) {
  const { locale } = useLocale();
  const isLeftwards = (dir ?? document.dir) === "rtl";
  return <I18nProvider locale={readAs(locale, isLeftwards)}>{children}</I18nProvider>;
}

/**
 * An undetermined language in a script of the other direction: formatting falls back to the
 * reader's language, where an unsupported script would lose the date order.
 */
function readAs(locale: string, isLeftwards: boolean): string {
  if (isRTL(locale) === isLeftwards) return locale;
  const { region } = new Intl.Locale(locale).maximize();
  const script = isLeftwards ? "Hebr" : "Latn";
  return new Intl.Locale("und", { script, ...(region ? { region } : {}) }).toString();
}
