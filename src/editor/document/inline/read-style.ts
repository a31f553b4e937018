/** The declarations of a style attribute, in lower case; the last duplicate wins. */
export function readStyle(text: string): ReadonlyMap<string, string> {
  const style = new Map<string, string>();
  for (const part of text.split(";")) {
    const at = part.indexOf(":");
    if (at === -1) continue;
    const value = part.slice(at + 1).replace("!important", "");
    style.set(part.slice(0, at).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return style;
}
