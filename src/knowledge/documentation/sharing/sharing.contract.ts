import { z } from "zod";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";
import { PAGE_ERRORS } from "#src/knowledge/documentation/documentation.rules.ts";
import { endpoint, keptDownload, nothing } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { PICTURE_TYPES } from "#src/workspace/files/files.rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

export const Share = z.object({
  id: z.uuid(),
  pageId: z.uuid(),
  /** The full URL for recipients. */
  link: z.string(),
  /** Null for a link without an expiry. */
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
  by: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type Share = z.infer<typeof Share>;

const pageParams = z.object({ pageId: z.uuid() });
const { page_not_found, page_archived } = PAGE_ERRORS;
const share_not_found = "This link has ended or does not exist.";

export const sharingContract = {
  list: endpoint({
    method: "GET",
    path: "/documentation/pages/{pageId}/shares",
    access: "edit",
    changesWith: ["documentation-shares"],
    summary: "The links that share a page with people without an account.",
    params: pageParams,
    returns: listOf(Share),
    errors: { page_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/shares",
    access: "edit",
    summary: "Makes a link with which anyone can read this page, until it ends or is revoked.",
    params: pageParams,
    body: z.object({
      /** Without it the link never expires. */
      expiresAt: z.iso.datetime({ offset: true }).nullish(),
    }),
    returns: Share,
    status: 201,
    errors: {
      page_not_found,
      page_archived,
      ...PROJECT_ERRORS,
      share_end_past: "This time has passed. Choose a later one.",
    },
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/documentation/shares/{shareId}",
    access: "edit",
    summary: "Ends a link at once.",
    params: z.object({ shareId: z.uuid() }),
    returns: nothing,
    errors: { share_not_found },
  }),
  readShared: endpoint({
    method: "GET",
    path: "/shared-page",
    access: "public",
    kind: "workflow",
    summary: "A shared page as people without an account read it, without comments and sources.",
    query: z.object({ token: z.string().min(1).max(200) }),
    returns: z.object({
      name: z.string(),
      organizationName: z.string(),
      content: Content.nullable(),
      updatedAt: z.string(),
      expiresAt: z.string().nullable(),
    }),
    limits: [{ by: "ip", max: 120, seconds: 60 }],
    errors: { share_not_found },
  }),
  readPicture: endpoint({
    method: "GET",
    path: "/shared-page/{shareToken}/projects/{projectId}/files/{fileId}",
    access: "public",
    kind: "workflow",
    summary: "A picture of a shared page, as long as it stands there and the page is shared.",
    params: z.object({
      /** The link's token in hexadecimal. */
      shareToken: z.string().regex(/^[0-9a-f]{1,400}$/),
      projectId: z.uuid(),
      fileId: z.uuid(),
    }),
    returns: keptDownload(...PICTURE_TYPES),
    limits: [{ by: "ip", max: 1200, seconds: 60 }],
    errors: { file_not_found: "This file does not exist." },
  }),
};
