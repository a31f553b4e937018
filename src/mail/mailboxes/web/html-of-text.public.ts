const SIGNS = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
] as const;

/** Converts typed lines to HTML. */
export function htmlOfText(text: string): string {
  const escaped = SIGNS.reduce(
    (done, [sign, entity]) => done.replaceAll(sign, entity),
    text.trim(),
  );
  return escaped.replaceAll("\n", "<br>");
}

/** Converts back to lines. Other formatting, which a program may have set, is dropped. */
export function textOfHtml(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(p|div)>/gi, "\n").replaceAll(/<[^>]*>/g, "");
  return SIGNS.toReversed()
    .reduce((done, [sign, entity]) => done.replaceAll(entity, sign), lines)
    .trim();
}
