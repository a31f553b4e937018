import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { writeHtml } from "#src/editor/document/export/write-html.ts";
import { escapeText } from "#src/editor/document/html/entities.ts";
import { writeMarkdown } from "#src/editor/document/markdown/write-markdown.ts";

export type NamedPage = { name: string; content: EditorContent };

/** Resolves pictures and other pages relative to the written file. */
export type Addresses = {
  picture(url: string): string | undefined;
  page(pageId: string): string | undefined;
  /** Prefixes URLs of this product that are not in the export. */
  origin: string;
};

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const OWN = new RegExp(
  `((?:href|src)="|\\(<?)((?:/[a-z0-9-]+)*/projects/${ID}/(?:files/${ID}|documentation\\?page=(${ID})|[^"<>)\\s]*))`,
  "g",
);

export function markdownOf({ name, content }: NamedPage, addresses: Addresses): string {
  const title = { type: "header", data: { text: escapeText(name), level: 1 } };
  const { doc } = decode({ ...content, blocks: [title, ...content.blocks] });
  return replaceAddresses(writeMarkdown(doc), addresses);
}

const STYLE = `body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}
img{max-width:100%}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:.4rem .6rem;text-align:start;vertical-align:top}
pre{overflow-x:auto;background:#f5f5f5;padding:1rem}blockquote{border-inline-start:3px solid #ccc;margin-inline:0;padding-inline-start:1rem}`;

export function htmlOf({ name, content }: NamedPage, addresses: Addresses): string {
  const title = escapeText(name);
  const body = replaceAddresses(writeHtml(decode(content).doc), addresses);
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`;
}

/** Links inside the export are relative; all others point to the product. */
function replaceAddresses(text: string, { picture, page, origin }: Addresses): string {
  return text.replaceAll(OWN, (_whole, before: string, url: string, pageId?: string) => {
    const inside = pageId === undefined ? picture(url) : page(pageId);
    return `${before}${inside ?? `${origin}${url}`}`;
  });
}
