import type { DecodeEntities } from "./entities.ts";
import { type HtmlToken, readTokens } from "./tokens.ts";

/** HTML as elements and text, independent of a browser. */
export type HtmlNode = HtmlElement | string;
export type HtmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
};

/** Deeper elements only contribute their text, so that recursive code cannot overflow the stack. */
const MAX_LEVELS = 200;

const VOID = new Set(
  "area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr".split(
    " ",
  ),
);

/** The open elements that a start tag closes: the first match, up to the barrier. */
type Ending = { ends: ReadonlySet<string>; fence: ReadonlySet<string> };

const names = (text: string) => new Set(text.split(" "));
const IN_TABLE = names("table td th caption");
const BLOCK_NAMES = names(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section summary table ul li dt dd",
);
const ENDS_PARAGRAPH: Ending = { ends: names("p"), fence: names("table td th caption button") };
const ENDINGS: ReadonlyMap<string, Ending> = new Map([
  ["li", { ends: names("li"), fence: names("ul ol menu table td th") }],
  ["dt", { ends: names("dt dd"), fence: names("dl table td th") }],
  ["dd", { ends: names("dt dd"), fence: names("dl table td th") }],
  ["td", { ends: names("td th"), fence: names("tr table") }],
  ["th", { ends: names("td th"), fence: names("tr table") }],
  ["tr", { ends: names("tr"), fence: names("table") }],
  ["tbody", { ends: names("tbody thead tfoot"), fence: names("table") }],
  ["thead", { ends: names("tbody thead tfoot"), fence: names("table") }],
  ["tfoot", { ends: names("tbody thead tfoot"), fence: names("table") }],
  ["option", { ends: names("option"), fence: names("table td th") }],
  ["a", { ends: names("a"), fence: IN_TABLE }],
]);

export function parseHtml(html: string, decode: DecodeEntities): HtmlElement {
  const root: HtmlElement = { name: "", attributes: new Map(), children: [] };
  const open: HtmlElement[] = [root];
  for (const token of readTokens(html, decode)) {
    if (token.kind === "text") addText(lastOf(open, root), token.text);
    else if (token.kind === "open") openElement(open, root, token);
    else if (!closeElement(open, token.name)) closeUnopened(open, root, token.name);
  }
  return root;
}

function lastOf(open: readonly HtmlElement[], root: HtmlElement): HtmlElement {
  return open.at(-1) ?? root;
}

function addText(parent: HtmlElement, text: string): void {
  const last = parent.children.length - 1;
  const before = parent.children[last];
  if (typeof before === "string") parent.children[last] = before + text;
  else parent.children.push(text);
}

function openElement(
  open: HtmlElement[],
  root: HtmlElement,
  token: Extract<HtmlToken, { kind: "open" }>,
): void {
  const { name, attributes } = token;
  if (BLOCK_NAMES.has(name)) endOpen(open, ENDS_PARAGRAPH);
  const ending = ENDINGS.get(name);
  if (ending) endOpen(open, ending);
  const element: HtmlElement = { name, attributes, children: [] };
  if (open.length < MAX_LEVELS || VOID.has(name)) lastOf(open, root).children.push(element);
  if (VOID.has(name) || open.length >= MAX_LEVELS) return;
  open.push(element);
}

function endOpen(open: HtmlElement[], { ends, fence }: Ending): void {
  for (let at = open.length - 1; at > 0; at -= 1) {
    const name = open[at]?.name ?? "";
    if (ends.has(name)) {
      reopenMarks(open, at);
      return;
    }
    if (fence.has(name)) return;
  }
}

const FORMATTING = names("a b big code em font i s small strike strong tt u del ins mark sub sup");
/** An end tag of a formatting element does not close beyond these. */
const CLOSE_FENCE = names("td th caption table");

/** False if none was open. */
function closeElement(open: HtmlElement[], name: string): boolean {
  for (let at = open.length - 1; at > 0; at -= 1) {
    const element = open[at];
    if (element?.name === name) {
      reopenMarks(open, at);
      return true;
    }
    if (CLOSE_FENCE.has(element?.name ?? "") && !TABLE_PARTS.has(name)) return false;
  }
  return false;
}

/** Browsers turn these two end tags into elements; other unmatched ones are ignored. */
function closeUnopened(open: HtmlElement[], root: HtmlElement, name: string): void {
  if (name !== "br" && name !== "p") return;
  openElement(open, root, { kind: "open", name, attributes: new Map(), isClosed: false });
  closeElement(open, name);
}

const TABLE_PARTS = names("table thead tbody tfoot tr td th caption");

/**
 * Closes the element at that level. Formatting opened inside continues after it, as in
 * `<b>a<i>b</b>c</i>`.
 */
function reopenMarks(open: HtmlElement[], at: number): void {
  const inside = open.splice(at);
  const parent = open.at(-1);
  const [closed, ...rest] = inside;
  if (!parent || !closed || BLOCK_NAMES.has(closed.name) || TABLE_PARTS.has(closed.name)) return;
  let current = parent;
  for (const { name, attributes } of rest.filter((one) => FORMATTING.has(one.name))) {
    const again: HtmlElement = { name, attributes, children: [] };
    current.children.push(again);
    open.push(again);
    current = again;
  }
}

export function isBlockName(name: string): boolean {
  return BLOCK_NAMES.has(name) || TABLE_PARTS.has(name) || name === "body" || name === "html";
}

/** All text inside, verbatim. */
export function textInside(node: HtmlNode): string {
  if (typeof node === "string") return node;
  return node.name === "br" ? "\n" : node.children.map(textInside).join("");
}

export function findElement(
  node: HtmlNode,
  isWanted: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  if (typeof node === "string") return undefined;
  if (isWanted(node)) return node;
  for (const child of node.children) {
    const found = findElement(child, isWanted);
    if (found) return found;
  }
  return undefined;
}
