import { createHash } from "node:crypto";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import {
  type Share,
  sharingContract,
} from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { files } from "#src/workspace/files/server/files.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { isExpired } from "./is-expired.ts";
import { pageLinks, readAsGuest, readShared } from "./read-shared.ts";
import {
  deleteShare,
  findShare,
  insertShare,
  listShares,
  type ShareRow,
} from "./shares.queries.ts";

export const sharingFeature = defineFeature(sharingContract, {
  async list({ db, org, params: { pageId }, services }) {
    await documentation.readFacts(db, org, pageId);
    const rows = await listShares(db, org, pageId);
    return { list: await present(db, org, services, rows), total: rows.length };
  },

  async create({ db, org, params: { pageId }, body, services }) {
    const page = await documentation.readFacts(db, org, pageId);
    await projects.requireOpen(db, org, page.projectId);
    if (page.archiveId !== null) throw conflict("page_archived");
    const expiresAt = body.expiresAt ?? null;
    if (isExpired({ expiresAt })) throw invalid("share_end_past");
    const id = newId();
    await insertShare(db, org, { id, projectId: page.projectId, pageId, expiresAt });
    publish(db, org, { topic: "documentation-shares.changed", subjectId: pageId });
    const made = await findShare(db, org, id);
    const [share] = await present(db, org, services, made ? [made] : []);
    if (!share) throw notFound("page_not_found");
    return share;
  },

  async revoke({ db, org, params: { shareId } }) {
    const pageId = await deleteShare(db, org, shareId);
    if (pageId === undefined) throw notFound("share_not_found");
    publish(db, org, { topic: "documentation-shares.changed", subjectId: pageId });
    return undefined;
  },

  readShared,
  readPicture: readSharedPicture,
});

async function present(
  db: Db,
  org: OrgScope,
  { keyring, config }: Services,
  rows: readonly ShareRow[],
): Promise<Share[]> {
  const names = await members.findNames(
    db,
    org,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return rows.map(({ createdBy, ...share }) => {
    const { organizationId } = org;
    const name = createdBy === null ? undefined : names.get(createdBy);
    const token = pageLinks.tokenOf(keyring, { organizationId, shareId: share.id });
    return {
      ...share,
      link: `${config.publicUrl}/shared?token=${token}`,
      isExpired: isExpired(share),
      by: createdBy !== null && name !== undefined ? { userId: createdBy, name } : null,
    };
  });
}

type Args = HandlerArgs<typeof sharingContract.readPicture>;

/** A picture of the current page; no other picture of the project. */
async function readSharedPicture({ params, services }: Args): Promise<DownloadAnswer> {
  const { shareToken, projectId, fileId } = params;
  const token = Buffer.from(shareToken, "hex").toString("base64url");
  const picture = await readAsGuest(services, token, async ({ db, org, page }) => {
    const place = `/projects/${projectId}/files/${fileId}"`;
    if (!JSON.stringify(page.content).includes(place)) return undefined;
    return files.readPicture((work) => work(db), org, { projectId, fileId });
  });
  if (!picture) throw notFound("file_not_found");
  const { name, contentType, bytes } = picture;
  const sha256 = createHash("sha256").update(bytes).digest("base64url");
  return {
    fileName: name,
    contentType,
    body: bytes,
    kept: { etag: `"${sha256}"`, size: bytes.length },
  };
}
