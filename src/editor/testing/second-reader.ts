import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parseFragment,
  html as standard,
} from "parse5";
import type { Fragment } from "prosemirror-model";
import type { HtmlElement, HtmlNode } from "#src/editor/document/html/tree.ts";
import { InlineRun, STORED } from "#src/editor/document/inline/inline-run.ts";
import { addInline } from "#src/editor/document/inline/read-inline.ts";

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

const BODY = defaultTreeAdapter.createElement("body", standard.NS.HTML, []);
/** Elements without text for any reader. */
const NOT_TEXT = new Set(
  "script style template noscript noembed noframes iframe xmp title".split(" "),
);
const GRAMMAR: ReadonlyMap<string, readonly string[]> = new Map([
  ...["b", "i", "u", "s", "sup", "sub", "br"].map((name): [string, string[]] => [name, []]),
  ["code", ['class="inline-code"']],
  ["mark", ['class="cdx-marker"']],
  ["a", ["href", 'target="_blank"', 'rel="nofollow"']],
]);

/** A line of HTML as parsed by the standard parser, like in every browser. */
export function secondReading(html: string): Fragment {
  const run = new InlineRun(STORED);
  for (const node of parse(html).flatMap(ours)) addInline(run, node, []);
  return run.finish();
}

/** What that parser finds besides text and our grammar. */
export function foreignPart(html: string): string | undefined {
  return parse(html).map(foreignIn).find(Boolean);
}

function parse(html: string): ParsedNode[] {
  return parseFragment(BODY, html, { scriptingEnabled: true }).childNodes;
}

function ours(node: ParsedNode): HtmlNode[] {
  if (node.nodeName === "#text" && "value" in node) return [node.value];
  if (!("tagName" in node) || NOT_TEXT.has(node.tagName)) return [];
  const element: HtmlElement = {
    name: node.tagName,
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    children: node.childNodes.flatMap(ours),
  };
  return [element];
}

function foreignIn(node: ParsedNode): string | undefined {
  if (node.nodeName === "#text") return undefined;
  const allowed = GRAMMAR.get(node.nodeName);
  if (!allowed || !("attrs" in node)) return node.nodeName;
  const attribute = node.attrs.find(
    ({ name, value }) => !allowed.includes(name) && !allowed.includes(`${name}="${value}"`),
  );
  return attribute ? attribute.name : node.childNodes.map(foreignIn).find(Boolean);
}
