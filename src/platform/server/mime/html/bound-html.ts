const MIB = 2 ** 20;
const LONGEST = 2 * MIB;
/** Parsers of HTML take more than linear time for more. */
const MOST_TAGS = 60_000;

/** The beginning of HTML that can be read in time; nearly always all of it. */
export function boundHtml(html: string): { html: string; isCut: boolean } {
  const most = html.length > LONGEST ? html.slice(0, LONGEST) : html;
  let tags = 0;
  for (let at = most.indexOf("<"); at !== -1; at = most.indexOf("<", at + 1)) {
    tags += 1;
    if (tags > MOST_TAGS) return { html: most.slice(0, at), isCut: true };
  }
  return { html: most, isCut: most.length < html.length };
}
