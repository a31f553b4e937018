import type { ListOption } from "#src/ui/choices/list/list-options.ts";

/**
 * Icons that fit most trades, as many as are bundled; a project can also have any other icon of the
 * set.
 */
export const ICONS = [
  "rocket",
  "bot",
  "cpu",
  "factory",
  "cog",
  "wrench",
  "package",
  "truck",
  "building-2",
  "store",
  "landmark",
  "heart-pulse",
  "flask-conical",
  "leaf",
  "sprout",
  "zap",
  "globe",
  "shield",
  "graduation-cap",
  "palette",
  "camera",
  "music",
  "utensils",
  "plane",
  "briefcase",
  "handshake",
  "megaphone",
  "target",
  "lightbulb",
  "gem",
  "chart-line",
  "credit-card",
  "shopping-cart",
  "pill",
  "stethoscope",
  "hard-hat",
  "tractor",
  "sun",
  "droplets",
  "recycle",
  "cloud",
  "database",
  "code",
  "radio",
  "smartphone",
  "book-open",
  "dumbbell",
] as const;

const LANGUAGES =
  "en en-GB en-US de fr es it pt pt-BR nl pl cs sk hu ro bg el tr uk sv da nb fi et lv lt ar he hi ja ko zh-Hans zh-Hant id vi th".split(
    " ",
  );

/** Each with search terms in its own language. */
export function languageOptions(present: string): readonly ListOption[] {
  const codes = LANGUAGES.includes(present) ? LANGUAGES : [present, ...LANGUAGES];
  return codes.map((code) => ({ value: code, label: languageName(code) }));
}

export function languageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}
