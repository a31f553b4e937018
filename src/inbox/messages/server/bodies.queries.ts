import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { SANITIZER_VERSION } from "#src/platform/server/mime/html/sanitized-html.ts";

/** `isText`: sanitizing its HTML took too long, so this is its text. */
export type SafeHtml = { html: string; isDesigned: boolean; isText?: boolean };

export function findText(db: Db, org: OrgScope, bodyId: string) {
  return selectIn(db, org, "mail_bodies")
    .select((eb) => ["text", eb("html", "is not", null).as("hasHtml")])
    .where("id", "=", bodyId)
    .executeTakeFirst();
}

/** `safe` exists once this version of the sanitizer has run. */
export async function findBody(db: Db, org: OrgScope, bodyId: string) {
  const row = await selectIn(db, org, "mail_bodies")
    .select([
      "text",
      "html",
      "safe_html as safeHtml",
      "safe_version as version",
      "safe_is_designed as isDesigned",
    ])
    .where("id", "=", bodyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { text, html, safeHtml, version, isDesigned } = row;
  const isKept = safeHtml !== null && isDesigned !== null && version === SANITIZER_VERSION;
  return { text, html, safe: isKept ? { html: safeHtml, isDesigned } : undefined };
}

export async function keepSafe(
  db: Db,
  org: OrgScope,
  bodyId: string,
  safe: SafeHtml,
): Promise<void> {
  await updateIn(db, org, "mail_bodies")
    .set({
      safe_html: safe.html,
      safe_version: SANITIZER_VERSION,
      safe_is_designed: safe.isDesigned,
    })
    .where("id", "=", bodyId)
    .execute();
}

/** The inline attachments displayed by its HTML, by provider key. */
export async function listShown(db: Db, org: OrgScope, messageId: string) {
  const rows = await selectIn(db, org, "message_attachments")
    .select(["position", "part_key as key", "content_id as contentId", "name"])
    .where("message_id", "=", messageId)
    .where("is_inline", "=", true)
    .orderBy("position")
    .execute();
  return rows.flatMap(({ contentId, ...one }) =>
    contentId === null ? [] : [{ ...one, contentId }],
  );
}

/** The inline pictures of a message, by content id. */
export function listPictures(db: Db, org: OrgScope, messageId: string) {
  return selectIn(db, org, "message_attachments")
    .select(["position", "content_id as contentId"])
    .where("message_id", "=", messageId)
    .where("content_id", "is not", null)
    .orderBy("position")
    .execute();
}
