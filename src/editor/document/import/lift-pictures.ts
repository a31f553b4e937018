import { Fragment, type Node } from "prosemirror-model";
import { isBlank } from "../content/page-text.ts";
import { schema } from "../schema/schema.ts";

type LinkedPicture = { url: string; caption: string };

export type LiftOptions = {
  /** Whether a linked URL is a picture that the page can show. */
  isPicture(href: string): boolean;
  /** A block whose pictures were removed. */
  onLift?(block: Node, pictures: number): void;
};

/** Inline pictures are moved after their block, because a line contains only text. */
export function liftPictures(blocks: readonly Node[], { isPicture, onLift }: LiftOptions): Node[] {
  return blocks.flatMap((block) => {
    const found: LinkedPicture[] = [];
    const rest = withoutPictures(block, isPicture, found);
    if (found.length === 0) return [block];
    const pictures = found.map(pictureOf);
    if (block.type === schema.nodes.paragraph && isBlank(rest.textContent)) return pictures;
    onLift?.(rest, found.length);
    return [rest, ...pictures];
  });
}

function pictureOf({ url, caption }: LinkedPicture): Node {
  const words = caption === "" ? Fragment.empty : Fragment.from(schema.text(caption));
  return schema.nodes.image.create({ file: { url } }, words);
}

function withoutPictures(
  node: Node,
  isPicture: LiftOptions["isPicture"],
  found: LinkedPicture[],
): Node {
  if (node.type === schema.nodes.image) return node;
  const children: Node[] = [];
  for (const child of node.children) {
    const url = child.isText ? pictureAddress(child, isPicture) : undefined;
    if (url === undefined)
      children.push(child.isText ? child : withoutPictures(child, isPicture, found));
    else if (found.at(-1)?.url === url) {
      // One picture whose text has several marks.
      const last = found.at(-1);
      if (last) last.caption += captionOf(child, url);
    } else found.push({ url, caption: captionOf(child, url) });
  }
  return node.isLeaf ? node : node.copy(Fragment.from(children));
}

/** A picture without text is shown as its URL, which is not a caption. */
function captionOf({ text = "" }: Node, url: string): string {
  return text === url || /\.(?:png|jpe?g|gif|webp)$/i.test(text) ? "" : text;
}

function pictureAddress({ marks }: Node, isPicture: LiftOptions["isPicture"]): string | undefined {
  const href: unknown = marks.find(({ type }) => type === schema.marks.link)?.attrs.href;
  return typeof href === "string" && isPicture(href) ? href : undefined;
}
