import { contextText as text } from "./context.text.ts";

export const FOLLOW_SENDER = "sender";

const CODES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "da", "sv", "nb", "fi", "cs"];
const names = new Intl.DisplayNames("en", { type: "language" });

/** The languages for replies, independent of the mail's language. */
export const LANGUAGE_OPTIONS = [
  { value: FOLLOW_SENDER, label: text.followSender },
  ...CODES.map((code) => ({ value: code, label: names.of(code) ?? code })),
];

export function languageLabel(code: string | null): string {
  return code === null ? text.followSender : (names.of(code) ?? code);
}
