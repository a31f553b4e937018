import { z } from "zod";
import { endpoint, keptDownload } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { ATTACHMENT_BYTES, PICTURE_MOST_BYTES, PICTURE_TYPES } from "./files.rules.ts";

export const KeptFile = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  /** The URL that a page stores. */
  url: z.string(),
  name: z.string(),
  contentType: z.enum(PICTURE_TYPES),
  sizeBytes: z.number().int(),
  /** As displayed, so rotated photos may have width and height swapped. */
  width: z.number().int(),
  height: z.number().int(),
  createdAt: z.string(),
});
export type KeptFile = z.infer<typeof KeptFile>;

/** A file that an email carries. */
export const Attached = z.object({
  fileId: idOf("file", "skipped"),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
});

export const filesContract = {
  upload: endpoint({
    method: "POST",
    path: "/projects/{projectId}/files",
    access: "edit",
    kind: "workflow",
    summary:
      "Stores a picture for the pages of a project. Its location and other metadata are removed.",
    params: z.object({ projectId: z.uuid() }),
    upload: { field: "file", maxBytes: PICTURE_MOST_BYTES },
    returns: KeptFile,
    status: 201,
    limits: [
      { by: "user", max: 300, seconds: 3600 },
      { by: "organization", max: 3000, seconds: 24 * 3600 },
    ],
    errors: {
      ...PROJECT_ERRORS,
      picture_type_refused: "Only PNG, JPEG, GIF and WebP pictures are accepted.",
      picture_damaged: "This picture is damaged or not complete.",
      picture_too_large:
        "A picture may have at most 40 megapixels, and an animation 500 in all its frames.",
      files_full: "This organisation's picture storage is full.",
    },
  }),
  attach: endpoint({
    method: "POST",
    path: "/projects/{projectId}/attachments",
    access: "edit",
    kind: "workflow",
    summary: "Keeps a file for an email that is written.",
    params: z.object({ projectId: z.uuid() }),
    upload: { field: "file", maxBytes: ATTACHMENT_BYTES },
    status: 201,
    returns: Attached,
    limits: [{ by: "user", max: 300, seconds: 3600 }],
    errors: {
      ...PROJECT_ERRORS,
      attachment_empty: "This file is empty.",
      files_full: "This organisation's storage is full.",
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/projects/{projectId}/files/{fileId}",
    access: "view",
    kind: "workflow",
    summary: "A picture as a file. It never changes, so it can be cached by its ETag.",
    params: z.object({ projectId: z.uuid(), fileId: z.uuid() }),
    returns: keptDownload(...PICTURE_TYPES),
    errors: { file_not_found: "This file does not exist." },
  }),
};
