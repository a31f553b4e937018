const MIB = 2 ** 20;
const LONGEST = 2 * MIB;
/** HTML parsers take more than linear time for longer or deeper input. */
const MAX_TAGS = 60_000;
const DEEPEST = 1000;

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Void elements, and elements that the next of their kind closes implicitly. */
const FLAT = new Set(
  "area base br col dd dt embed hr img input li link meta option p param source td th tr wbr".split(
    " ",
  ),
);

/** HTML limited to a size that parses in time. Nearly every mail fits unchanged. */
export function boundHtml(html: string): { html: string; isCut: boolean } {
  const most = html.length > LONGEST ? html.slice(0, LONGEST) : html;
  let tags = 0;
  for (let at = most.indexOf("<"); at !== -1; at = most.indexOf("<", at + 1)) {
    tags += 1;
    if (tags > MAX_TAGS) return { html: flatten(most.slice(0, at)), isCut: true };
  }
  const isCut = most.length < html.length;
  return { html: tags > DEEPEST ? flatten(most) : most, isCut };
}

/** Elements below the maximum depth become empty; their content is kept. */
function flatten(html: string): string {
  let depth = 0;
  let flattened = 0;
  return html.replaceAll(TAG, (tag, slash: string, name: string) => {
    if (FLAT.has(name.toLowerCase())) return tag;
    if (slash === "" && depth < DEEPEST) {
      depth += 1;
      return tag;
    }
    if (slash === "") {
      flattened += 1;
      return "<wbr";
    }
    if (flattened > 0) {
      flattened -= 1;
      return "</wbr";
    }
    depth = Math.max(0, depth - 1);
    return tag;
  });
}
