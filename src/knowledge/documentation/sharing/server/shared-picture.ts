import { createHash } from "node:crypto";
import type { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { files } from "#src/workspace/files/server/files.public.ts";
import { readAsGuest } from "./read-shared.ts";

type Args = HandlerArgs<typeof sharingContract.readPicture>;

/** A picture that stands on the page as it is now; no other one of the project. */
export async function readSharedPicture({ params, services }: Args): Promise<DownloadAnswer> {
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
