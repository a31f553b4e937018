const SIGNS = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
] as const;

/** Lines as they are typed, in HTML. */
export function htmlOfText(text: string): string {
  const escaped = SIGNS.reduce(
    (done, [sign, entity]) => done.replaceAll(sign, entity),
    text.trim(),
  );
  return escaped.replaceAll("\n", "<br>");
}

/** The lines again. Other formatting, which a program may have set, is left out. */
export function textOfHtml(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(p|div)>/gi, "\n").replaceAll(/<[^>]*>/g, "");
  return SIGNS.toReversed()
    .reduce((done, [sign, entity]) => done.replaceAll(entity, sign), lines)
    .trim();
}
