import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { pageFacts } from "#src/knowledge/documentation/page-facts.rules.ts";
import { servesFor } from "#src/knowledge/evidence/source-owner.rules.ts";
import {
  type Lineage,
  type QuotePlace,
  type Standing,
  setup,
} from "#src/knowledge/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { findVisibility, listTexts, listVisibility, type PageText } from "./page-texts.queries.ts";

type Wanted = { projectId: string; pageIds: readonly string[] };

/** These pages as sources, including generated ones; those without text are left out. */
export async function readPages(db: Db, org: OrgScope, wanted: Wanted): Promise<Source[]> {
  return (await listTexts(db, org, wanted)).map(sourceOf);
}

/** What of these pages may leave the organisation. */
export async function readPublicPages(db: Db, org: OrgScope, wanted: Wanted): Promise<Source[]> {
  const pages = await listTexts(db, org, wanted);
  const lineage = setup.lineage(db, org);
  const found: Source[] = [];
  for (const page of pages)
    if (servesFor("outside", pageFacts(page))) found.push(await lineage.publicPart(sourceOf(page)));
  return found.filter(({ blocks }) => blocks.length > 0);
}

/** Whether words of a page may leave the organisation. */
export async function standingOfQuote(
  db: Db,
  org: OrgScope,
  { id, quote }: Pick<QuotePlace, "id" | "quote">,
  lineage: Lineage,
): Promise<Standing> {
  const page = await findVisibility(db, org, id);
  if (!page) return "gone";
  if (!servesFor("outside", pageFacts(page))) return "internal";
  return lineage.standingOfSentence(id, quote);
}

/** The owners of these pages and whether outgoing texts may use them, by id. */
export async function listPageFacts(db: Db, org: OrgScope, pageIds: readonly string[]) {
  const pages = await listVisibility(db, org, pageIds);
  return new Map(pages.map((page) => [page.id, pageFacts(page)]));
}

function sourceOf({ id, name, version, content }: PageText): Source {
  return ai.pageSource({ kind: "page", id, version }, name, content);
}
