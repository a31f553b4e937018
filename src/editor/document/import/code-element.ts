import type { Node } from "prosemirror-model";
import { codeNode } from "../blocks/code.ts";
import {
  findElement,
  type HtmlElement,
  type HtmlNode,
  isBlockName,
  textInside,
} from "../html/tree.ts";
import { readStyle } from "../inline/read-style.ts";

export function codeOf(element: HtmlElement): Node {
  const code = findElement(element, ({ name }) => name === "code");
  const language =
    /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(code?.attributes.get("class") ?? "")?.[1] ?? "";
  return codeNode(textInside(element).replace(/^\n|\n$/g, ""), { language });
}

/** Elements with their own meaning are parsed as such, regardless of style. */
const OTHER_BLOCKS = new Set(
  "ul ol li table h1 h2 h3 h4 h5 h6 blockquote pre hr img figure".split(" "),
);

/**
 * The lines of a block with preserved whitespace, as code editors and terminals copy it. Undefined
 * otherwise, and for a single line, which is inline text.
 */
export function linesAsWritten(element: HtmlElement): string[] | undefined {
  if (!isBlockName(element.name)) return undefined;
  const style = readStyle(element.attributes.get("style") ?? "");
  if (style.get("white-space") !== "pre") return undefined;
  if (findElement(element, ({ name }) => OTHER_BLOCKS.has(name))) return undefined;
  const lines = linesInside(element);
  return lines.length > 1 ? lines : undefined;
}

const LINE_END = /\r\n?|\n/;

function linesInside(element: HtmlElement): string[] {
  const lines: string[] = [];
  let open: string | undefined;
  const end = () => {
    if (open !== undefined) lines.push(open);
    open = undefined;
  };
  const add = (text: string) => {
    const parts = text.split(LINE_END);
    const last = parts.pop() ?? "";
    for (const part of parts) {
      lines.push((open ?? "") + part);
      open = undefined;
    }
    if (last !== "") open = (open ?? "") + last;
  };
  const visit = (node: HtmlNode) => {
    if (typeof node === "string") add(node);
    else if (node.name === "br") add("\n");
    else {
      const isBlock = isBlockName(node.name);
      if (isBlock) end();
      for (const child of node.children) visit(child);
      if (isBlock) end();
    }
  };
  for (const child of element.children) visit(child);
  end();
  return lines;
}
