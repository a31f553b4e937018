import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isObject } from "#src/editor/document/content/json.ts";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const OWN_PICTURE = new RegExp(`^((?:/[a-z0-9-]+)+)(/projects/${ID}/files/${ID})$`);

/** The same blocks, whose pictures can be fetched by anyone who has the link. */
export function withSharedPictures(blocks: readonly ContentBlock[], token: string): ContentBlock[] {
  // Addresses of pictures have small letters only.
  const shareToken = Buffer.from(token, "base64url").toString("hex");
  return blocks.map((block) => {
    const { type, data } = block;
    if (type !== "image" || !isObject(data) || !isObject(data["file"])) return block;
    const { url } = data["file"];
    const [, base, place] = OWN_PICTURE.exec(typeof url === "string" ? url : "") ?? [];
    if (place === undefined) return block;
    const file = { ...data["file"], url: `${base}/shared-page/${shareToken}${place}` };
    return { ...block, data: { ...data, file } };
  });
}
