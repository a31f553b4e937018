import { Fragment, type Node } from "prosemirror-model";
import { isBlank } from "#src/editor/document/content/page-text.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import type { Receipt } from "../convert/receipt.ts";

type Found = { url: string; caption: string };

/** Pictures among words come behind the block that holds them: a line has room for words alone. */
export function liftPictures(blocks: readonly Node[], origin: string, receipt: Receipt): Node[] {
  return blocks.flatMap((block) => {
    const found: Found[] = [];
    const rest = withoutPictures(block, origin, found);
    if (found.length === 0) return [block];
    const pictures = found.map(pictureOf);
    if (block.type === schema.nodes.paragraph && isBlank(rest.textContent)) return pictures;
    receipt.downgrade("picture-in-text", "behind", rest.textContent, found.length);
    return [rest, ...pictures];
  });
}

function pictureOf({ url, caption }: Found): Node {
  const words = caption === "" ? Fragment.empty : Fragment.from(schema.text(caption));
  return schema.nodes.image.create({ file: { url } }, words);
}

function withoutPictures(node: Node, origin: string, found: Found[]): Node {
  if (node.type === schema.nodes.image) return node;
  const children: Node[] = [];
  for (const child of node.children) {
    const url = child.isText ? pictureAddress(child, origin) : undefined;
    if (url === undefined)
      children.push(child.isText ? child : withoutPictures(child, origin, found));
    else if (found.at(-1)?.url === url) {
      // One picture whose words have several marks.
      const last = found.at(-1);
      if (last) last.caption += captionOf(child, url);
    } else found.push({ url, caption: captionOf(child, url) });
  }
  return node.isLeaf ? node : node.copy(Fragment.from(children));
}

/** A picture without words is shown as its address, which is not a caption. */
function captionOf({ text = "" }: Node, url: string): string {
  return text === url || /\.(?:png|jpe?g|gif|webp)$/i.test(text) ? "" : text;
}

function pictureAddress({ marks }: Node, origin: string): string | undefined {
  const href: unknown = marks.find(({ type }) => type === schema.marks.link)?.attrs.href;
  const isPicture =
    typeof href === "string" &&
    (href.startsWith(`${origin}/picture/`) || href.startsWith(`${origin}/embedded/`));
  return isPicture ? href : undefined;
}
