import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { READ, setStep } from "#src/knowledge/setup/server/item-work.queries.ts";
import { type SetupRow, setTitle } from "#src/knowledge/setup/server/setup.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Services } from "#src/platform/server/services.ts";
import { fetchPage } from "#src/platform/server/web-pages/fetch-page.ts";
import { keepSource } from "./keep-source.ts";
import { nameOf } from "./link-name.ts";

/** A page with less text was written for programs. */
const MIN_TEXT = 200;
/** A login page has no more text than this; longer pages only contain a login form. */
const MAX_LOGIN_TEXT = 1000;

type Ids = { organizationId: string; workId: string; setupId: string };

/** Stores a link's content, title and date, to be quoted from. */
export async function readLink(
  services: Services,
  { organizationId, ...ids }: Ids,
  item: SetupRow,
  signal: AbortSignal,
): Promise<void> {
  const { sourceUrl: url } = item;
  if (url === null) return;
  const read = await fetchPage(services, { url, signal });
  const page =
    read.kind === "html" ? documents.readHtmlPage(read.html) : documents.readContent(read.text);
  const { length } = page.text.trim();
  if (read.kind === "html" && read.asksForPassword && length < MAX_LOGIN_TEXT)
    throw new AppError(422, "source_needs_login");
  if (length < MIN_TEXT) throw new AppError(422, "source_empty");
  await inOrganization(services, organizationId, async ({ db, org }) => {
    await keepSource(db, org, {
      itemId: item.id,
      title: read.title,
      url: read.url,
      language: read.kind === "html" ? read.language : null,
      publishedAt: read.kind === "html" ? read.publishedAt : null,
      content: page.content,
      text: page.text,
    });
    if (read.title !== null)
      await setTitle(db, org, item.id, { title: read.title, insteadOf: nameOf(url) });
    await setStep(db, org, ids, READ);
  });
}
