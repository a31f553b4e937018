const MOST = 200;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: " " };

/** The first words of a mail of ours, for a line that is read in passing. */
export function wordsOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
