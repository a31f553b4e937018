import { documents } from "#src/features/documents/server/documents.public.ts";
import { inOrganization } from "#src/platform/server/jobs/in-organization.ts";
import type { Services } from "#src/platform/server/services.ts";
import { fetchPage } from "#src/platform/server/web-pages/fetch-page.ts";
import { type SetupRow, setTitle } from "./setup.queries.ts";
import { saveSource } from "./sources.queries.ts";

/** Keeps what a link leads to, with its title and date, to be quoted from. */
export async function readLink(
  services: Services,
  { organizationId }: { organizationId: string },
  item: SetupRow,
  signal: AbortSignal,
): Promise<void> {
  if (item.sourceUrl === null) return;
  const read = await fetchPage(services, { url: item.sourceUrl, signal });
  const page = documents.readContent({ time: Date.now(), blocks: read.blocks, version: "2.31.0" });
  await inOrganization(services, organizationId, async ({ db, org }) => {
    await saveSource(db, org, {
      itemId: item.id,
      title: read.title,
      url: read.url,
      language: read.language,
      content: page.content,
      text: page.text,
    });
    if (read.title !== null) await setTitle(db, org, item.id, read.title);
  });
}
