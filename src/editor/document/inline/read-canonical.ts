import { Fragment, Mark, type Node } from "prosemirror-model";
import { oneLine } from "../content/page-text.ts";
import type { DecodeEntities } from "../html/entities.ts";
import { schema } from "../schema/schema.ts";
import { cleanHref } from "./href.ts";
import type { RunRules } from "./inline-run.ts";

const { marks, nodes } = schema;

const OPENING: ReadonlyMap<string, { mark: Mark; end: string }> = new Map([
  ["<b>", { mark: marks.bold.create(), end: "</b>" }],
  ["<i>", { mark: marks.italic.create(), end: "</i>" }],
  ["<u>", { mark: marks.underline.create(), end: "</u>" }],
  ["<s>", { mark: marks.strike.create(), end: "</s>" }],
  ['<code class="inline-code">', { mark: marks.code.create(), end: "</code>" }],
  ['<mark class="cdx-marker">', { mark: marks.highlight.create(), end: "</mark>" }],
  ["<sup>", { mark: marks.superscript.create(), end: "</sup>" }],
  ["<sub>", { mark: marks.subscript.create(), end: "</sub>" }],
]);
const LINK = /^<a href="([^"<>&]+)"( target="_blank")?( rel="nofollow")?>$/;

/**
 * Fast path for a line in our canonical form, without building a tree: nearly all stored lines are.
 * Undefined for any other line.
 */
export function readCanonical(
  html: string,
  { breaks }: RunRules,
  decode: DecodeEntities,
): Fragment | undefined {
  const line: Node[] = [];
  const open: { marks: readonly Mark[]; end: string }[] = [];
  let around: readonly Mark[] = Mark.none;
  for (let at = 0; at < html.length; ) {
    const tagAt = html.indexOf("<", at);
    const textEnd = tagAt === -1 ? html.length : tagAt;
    const text = oneLine(decode(html.slice(at, textEnd), "text"));
    if (text !== "") line.push(schema.text(text, around));
    if (tagAt === -1) break;
    at = html.indexOf(">", tagAt) + 1;
    if (at === 0) return undefined;
    const tag = html.slice(tagAt, at);
    if (tag === "<br>" && breaks === "kept") {
      line.push(nodes.hard_break.create(null, null, around));
    } else if (tag === open.at(-1)?.end) {
      around = open.pop()?.marks ?? Mark.none;
    } else {
      const opening = OPENING.get(tag) ?? linkOf(tag);
      // In another order, or twice, it is not canonical.
      if (!opening || opening.mark.type.isInSet(around)) return undefined;
      open.push({ marks: around, end: opening.end });
      around = opening.mark.addToSet(around);
    }
  }
  return open.length === 0 ? Fragment.from(line) : undefined;
}

function linkOf(tag: string): { mark: Mark; end: string } | undefined {
  const [whole, given = "", target, rel] = LINK.exec(tag) ?? [];
  const href = cleanHref(given);
  if (whole === undefined || href === undefined) return undefined;
  const attrs = { href, opensNewTab: target !== undefined, isNofollow: rel !== undefined };
  return { mark: marks.link.create(attrs), end: "</a>" };
}
