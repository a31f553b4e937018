const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Renders plain text as HTML paragraphs. */
export function htmlOfText(text: string): string {
  const escaped = text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  const paragraphs = escaped.split(/\n{2,}/).map((one) => one.replaceAll("\n", "<br />"));
  return paragraphs.map((one) => `<p>${one}</p>`).join("");
}
