import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isObject } from "#src/editor/document/content/json.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { guestLinks } from "#src/platform/server/access/guest-links.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { organizations } from "#src/workspace/organizations/server/organizations.public.ts";
import { isExpired } from "./is-expired.ts";
import { findShare, type ShareRow } from "./shares.queries.ts";

export const pageLinks = guestLinks("documentation-share");

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const OWN_PICTURE = new RegExp(`^((?:/[a-z0-9-]+)+)(/projects/${ID}/files/${ID})$`);

type Args = HandlerArgs<typeof sharingContract.readShared>;

/** The current page. An archived or deleted one is no longer shared. */
export async function readShared({ query, services }: Args) {
  const { token } = query;
  const found = await readAsGuest(services, token, async ({ db, org, page, share }) => ({
    page,
    share,
    organizationName: await organizations.findName(db, org),
  }));
  if (!found) throw notFound("share_not_found");
  const { name, content, updatedAt } = found.page;
  return {
    name,
    organizationName: found.organizationName,
    content: content && {
      ...content,
      blocks: withSharedPictures(content.blocks.map(withoutSources), token),
    },
    updatedAt,
    expiresAt: found.share.expiresAt,
  };
}

type Guest = {
  db: Db;
  org: OrgScope;
  share: ShareRow;
  page: NonNullable<Awaited<ReturnType<typeof documentation.findLiving>>>;
};

/** The page behind a share link; undefined if the link is invalid. */
export async function readAsGuest<T>(
  services: Args["services"],
  token: string,
  use: (guest: Guest) => Promise<T>,
): Promise<T | undefined> {
  return pageLinks.open(services, token, async ({ db, org, shareId }) => {
    const share = await findShare(db, org, shareId);
    if (!share || isExpired(share)) return undefined;
    const page = await documentation.findLiving(db, org, share.pageId);
    return page && use({ db, org, share, page });
  });
}

/** Source annotations are internal. */
function withoutSources(block: ContentBlock): ContentBlock {
  const { tunes, ...rest } = block;
  if (!tunes) return rest;
  const { ai: _, ...others } = tunes;
  return Object.keys(others).length === 0 ? rest : { ...rest, tunes: others };
}

/** The same blocks, with picture URLs that work with the link alone. */
function withSharedPictures(blocks: readonly ContentBlock[], token: string): ContentBlock[] {
  // Picture URLs are lower case.
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
