import mammoth from "mammoth";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "#src/editor/document/html/tree.ts";
import type { ReadFile, Reading } from "#src/knowledge/conversion/server/convert/converted.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import type { Receipt } from "#src/knowledge/conversion/server/convert/receipt.ts";
import { elementOf, hasClass, isElement } from "#src/knowledge/conversion/server/html/html-tree.ts";
import { readBody } from "#src/knowledge/conversion/server/html/read-html-file.ts";
import { cleanDocx } from "./clean-docx.ts";
import { docxText } from "./docx-text.ts";

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Divider'] => p.divider:fresh",
  "p[style-name='Picture Caption'] => p.picture-caption:fresh",
  "p[style-name='Check Item'] => p.check:fresh",
  "r[style-name='Code Char'] => code",
  "r[style-name='HTML Code'] => code",
  "u => u",
  "strike => s",
  "highlight => mark",
];

const PICTURE_TYPE = /^image\/(?:png|jpe?g|gif|webp)$/i;

/** Converts a Word file to a page. */
export async function readDocx(bytes: Buffer, reading: Reading): Promise<ReadFile> {
  const { docx, parts } = await cleanDocx(bytes, reading.receipt);
  const text = docxText(parts, reading.receipt);
  const { value, messages } = await convert(docx, reading);
  noteMessages(messages, reading.receipt);
  const root = withOwnStyles(parseHtml(value, decodeAllEntities));
  return { source: "docx", blocks: readBody(root, reading).blocks, text };
}

async function convert(docx: Buffer, { addresses, pictures, receipt }: Reading) {
  const convertImage = mammoth.images.imgElement(async (image) => {
    if (!PICTURE_TYPE.test(image.contentType)) {
      receipt.drop("picture-refused", image.contentType);
      return { src: "" };
    }
    const address = `${addresses.origin}/embedded/${pictures.length}`;
    pictures.push({ address, bytes: await image.readAsBuffer(), name: "" });
    return { src: address };
  });
  const options = {
    styleMap: STYLES,
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage,
  };
  try {
    return await mammoth.convertToHtml({ buffer: docx }, options);
  } catch {
    throw new FileProblem("import_damaged");
  }
}

type Messages = Awaited<ReturnType<typeof mammoth.convertToHtml>>["messages"];

function noteMessages(messages: Messages, receipt: Receipt): void {
  for (const { message } of messages) {
    const style = /^Unrecognised (?:paragraph|run|table) style: '?([^'(]*)/.exec(message)?.[1];
    const element = /^An unrecognised element was ignored: (\S+)/.exec(message)?.[1];
    if (style !== undefined) receipt.downgrade("style", "plain", style);
    else if (element !== undefined) receipt.drop("document-part", element);
    else if (!/^Image of type/.test(message)) receipt.warn("reader-message", message);
  }
}

/** Maps the styles of our own export to elements. */
function withOwnStyles(root: HtmlElement): HtmlElement {
  const children: HtmlNode[] = [];
  for (const child of root.children) {
    const last = children.at(-1);
    if (isElement(child) && isList(child)) children.push(withBoxes(child));
    else if (!isElement(child) || child.name !== "p") children.push(child);
    else if (hasClass(child, "divider")) children.push(elementOf("hr", []));
    else if (hasClass(child, "check")) addCheck(children, child);
    else if (hasClass(child, "picture-caption") && last && isElement(last) && hasOnlyPicture(last))
      children[children.length - 1] = figureOf(last, child);
    else children.push(child);
  }
  return { ...root, children };
}

/** Our older exports have checklists as styled paragraphs. */
function addCheck(children: HtmlNode[], paragraph: HtmlElement): void {
  const item = withBox(elementOf("li", paragraph.children));
  const last = children.at(-1);
  if (last && isElement(last) && last.name === "ul" && hasClass(last, "checks"))
    last.children.push(item);
  else children.push(elementOf("ul", [item], [["class", "checks"]]));
}

function isList({ name }: HtmlElement): boolean {
  return name === "ul" || name === "ol";
}

function withBoxes(element: HtmlElement): HtmlElement {
  const children = element.children.map((child) => (isElement(child) ? withBoxes(child) : child));
  return element.name === "li" ? withBox({ ...element, children }) : { ...element, children };
}

/** An item whose text starts with a checkbox has one. */
function withBox(item: HtmlElement): HtmlElement {
  const [first, ...rest] = item.children;
  const sign = typeof first === "string" ? /^\s*([☐☑])\s?/.exec(first) : null;
  if (typeof first !== "string" || !sign) return item;
  const checked = sign[1] === "☑" ? CHECKED : [];
  const box = elementOf("input", [], [["type", "checkbox"], ...checked]);
  return { ...item, children: [box, first.slice(sign[0].length), ...rest] };
}

const CHECKED: [string, string][] = [["checked", ""]];

function hasOnlyPicture({ children }: HtmlElement): boolean {
  const [only] = children;
  return children.length === 1 && only !== undefined && isElement(only) && only.name === "img";
}

function figureOf(paragraph: HtmlElement, caption: HtmlElement): HtmlElement {
  return elementOf("figure", [...paragraph.children, elementOf("figcaption", caption.children)]);
}
