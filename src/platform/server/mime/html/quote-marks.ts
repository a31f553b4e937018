/** `block`: the element is quoted. `rest`: everything after it is quoted as well. */
export type QuoteMark = "block" | "rest";

const BLOCK_CLASSES =
  /\b(gmail_quote(_container)?|yahoo_quoted|protonmail_quote|tutanota_quote|zmail_extra|moz-cite-prefix|gmx_quote|mail_quote)\b/;
const REST_IDS =
  /^(x_)*(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|stopSpelling|reply-intro|isForwardContent)$/;
/** The line that Outlook for Windows draws above `From:`. */
const OUTLOOK_LINE = /border-top:\s*solid\s+#(e1e1e1|b5c4df)\s+1\.0pt/i;

/** Markers that mail clients put where the quoted history begins. */
export function quoteMarkOf(
  tagName: string,
  attributes: Readonly<Partial<Record<string, string>>>,
): QuoteMark | undefined {
  if (REST_IDS.test(attributes.id ?? "")) return "rest";
  if (OUTLOOK_LINE.test((attributes.style ?? "").slice(0, 500))) return "rest";
  if (BLOCK_CLASSES.test((attributes.class ?? "").slice(0, 500))) return "block";
  const isCited = tagName === "blockquote" && attributes.type?.toLowerCase() === "cite";
  return isCited ? "block" : undefined;
}
