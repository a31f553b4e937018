import type { StoredPage } from "#src/knowledge/document-store/server/document-store.public.ts";
import { addItem } from "#src/knowledge/setup/server/add-item.ts";
import { toItem } from "#src/knowledge/setup/server/to-item.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import type { SourceType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { keepSource } from "./keep-source.ts";

type Given = {
  projectId: string;
  type: SourceType;
  name: string;
  page: StoredPage;
  kind: "manual" | "file";
};

/** A case study or competitor with its source text. */
export async function addSource(
  db: Db,
  org: OrgScope,
  services: Pick<Services, "jobs">,
  { kind, ...given }: Given,
): Promise<SetupItem> {
  const { name, page } = given;
  const item = await addItem(db, org, services, { ...given, source: { kind }, isAnalysed: true });
  if (!item) throw conflict("setup_item_exists");
  await keepSource(db, org, {
    itemId: item.id,
    title: name,
    url: null,
    language: null,
    publishedAt: null,
    content: page.content,
    text: page.text,
  });
  return toItem(item);
}
