import { makeComment } from "#src/knowledge/documentation/comments/comments.makers.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { templatesContract } from "#src/knowledge/documentation/templates/templates.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeFile } from "#src/workspace/files/files.makers.ts";
import { type Share, sharingContract } from "./sharing.contract.ts";

export function makeShare(
  owner: Pick<Person, "call">,
  pageId: string,
  expiresAt?: string,
): Promise<Share> {
  const body = expiresAt === undefined ? {} : { expiresAt };
  return owner.call(sharingContract.create, { params: { pageId }, body });
}

/** A page with a picture. */
export async function makePicturePage(owner: Pick<Person, "call">) {
  const file = await makeFile(owner);
  const { projectId, url } = file;
  const blocks = [{ id: "picture", type: "image", data: { file: { url }, caption: "Cell" } }];
  return { ...file, page: await makePage(owner, { projectId, content: { blocks } }) };
}

/** A page of several screens, with several headings. */
export function makeLongPage(owner: Pick<Person, "call">, headings: readonly string[]) {
  const text = "A changeover takes 38 minutes on every shift. ".repeat(60);
  const blocks = headings.flatMap((heading, at) => [
    { id: `heading-${at}`, type: "header", data: { text: heading, level: at === 0 ? 2 : 3 } },
    { id: `text-${at}`, type: "paragraph", data: { text } },
  ]);
  return makePage(owner, { content: { blocks } });
}

/** The link's token as used in picture URLs. */
export function shareTokenOf(link: string): string {
  const token = new URL(link).searchParams.get("token") ?? "";
  return Buffer.from(token, "base64url").toString("hex");
}

/** A page with everything that can surround one. */
export async function makePageWithParts(
  owner: Pick<Person, "call" | "userId">,
  projectId: string,
): Promise<void> {
  const page = await makePage(owner, { projectId, content: "From 900 euros." });
  await makeComment(owner, { page, mentions: [owner.userId] });
  await makeShare(owner, page.id);
  await owner.call(favouritesContract.add, { params: { pageId: page.id } });
  await owner.call(templatesContract.create, { body: { pageId: page.id } });
}
