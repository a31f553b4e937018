/** Plain text as a quote of a mail. */
export function quoteHtml(plain: string): string {
  const safe = plain
    .trim()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return `<blockquote><p>${safe.replaceAll(/\r?\n/g, "<br>")}</p></blockquote>`;
}
