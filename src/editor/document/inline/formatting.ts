import type { Mark } from "prosemirror-model";
import type { HtmlElement } from "../html/tree.ts";
import { schema } from "../schema/schema.ts";
import { cleanHref } from "./href.ts";
import { readStyle } from "./read-style.ts";

const { marks } = schema;

const BY_NAME: ReadonlyMap<string, Mark> = new Map([
  ["b", marks.bold.create()],
  ["strong", marks.bold.create()],
  ["i", marks.italic.create()],
  ["em", marks.italic.create()],
  ["u", marks.underline.create()],
  ["ins", marks.underline.create()],
  ["s", marks.strike.create()],
  ["del", marks.strike.create()],
  ["strike", marks.strike.create()],
  ["code", marks.code.create()],
  ["kbd", marks.code.create()],
  ["samp", marks.code.create()],
  ["tt", marks.code.create()],
  ["mark", marks.highlight.create()],
  ["sup", marks.superscript.create()],
  ["sub", marks.subscript.create()],
]);

/** The marks of an element's text, based on the surrounding ones. */
export function marksInside(element: HtmlElement, around: readonly Mark[]): readonly Mark[] {
  const own = BY_NAME.get(element.name) ?? linkOf(element);
  const named = own ? own.addToSet(around) : around;
  const style = element.attributes.get("style");
  return style ? withStyle(named, style) : named;
}

function linkOf({ name, attributes }: HtmlElement): Mark | undefined {
  if (name !== "a") return undefined;
  const href = cleanHref(attributes.get("href") ?? "");
  return href === undefined
    ? undefined
    : marks.link.create({
        href,
        opensNewTab: attributes.get("target") === "_blank",
        isNofollow: attributes.get("rel") === "nofollow",
      });
}

/** Google Docs writes formatting as styles, inside `<b style="font-weight:normal">`. */
function withStyle(given: readonly Mark[], text: string): readonly Mark[] {
  const style = readStyle(text);
  let set = given;
  const weight = style.get("font-weight") ?? "";
  if (/^(bold|bolder|[6-9]\d\d|1000)$/.test(weight)) set = marks.bold.create().addToSet(set);
  if (/^(normal|lighter|[1-5]\d\d)$/.test(weight)) set = marks.bold.removeFromSet(set);
  const slant = style.get("font-style") ?? "";
  if (/^(italic|oblique)/.test(slant)) set = marks.italic.create().addToSet(set);
  if (slant === "normal") set = marks.italic.removeFromSet(set);
  const line = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  // Links are underlined by default, which is not formatting.
  const isLink = marks.link.isInSet(set) !== undefined;
  if (line.includes("underline") && !isLink) set = marks.underline.create().addToSet(set);
  if (line.includes("line-through")) set = marks.strike.create().addToSet(set);
  const raised = style.get("vertical-align");
  if (raised === "super") set = marks.superscript.create().addToSet(set);
  if (raised === "sub") set = marks.subscript.create().addToSet(set);
  return set;
}
