import { drafts } from "#src/inbox/drafts/server/drafts.public.ts";
import { MAX_RAW_BYTES } from "#src/mail/sending/send.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { pictureContentId } from "#src/workspace/files/files.rules.ts";
import { files } from "#src/workspace/files/server/files.public.ts";

type Written = { projectId: string; bodyHtml: string; attachments: readonly { fileId: string }[] };

const MAX_BYTES = MAX_RAW_BYTES.gmail;

/**
 * The attachments of a mail, and the project's pictures in it: those are embedded, because
 * recipients cannot open our URLs.
 */
export async function attachFiles(
  db: Db,
  org: OrgScope,
  apiBaseUrl: string,
  { projectId, bodyHtml, attachments }: Written,
) {
  const { fileIds, html } = drafts.pictureParts(
    bodyHtml,
    `${apiBaseUrl}/projects/${projectId}/files`,
  );
  const attached = attachments.map(({ fileId }) => fileId);
  const pictures = await read(db, org, projectId, fileIds);
  const files = await read(db, org, projectId, attached);
  return {
    bodyHtml: html,
    pictures: pictures.map(({ fileId, ...file }) => ({
      ...file,
      contentId: pictureContentId(fileId),
    })),
    attachments: files,
  };
}

async function read(db: Db, org: OrgScope, projectId: string, fileIds: readonly string[]) {
  const found = await files.readWhole(db, org, { projectId, fileIds, mostBytes: MAX_BYTES });
  if (found === "missing") throw invalid("attachment_not_found");
  if (found === "too-large") throw invalid("message_too_large");
  return found;
}
