import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import { sources } from "#src/knowledge/source-search/server/source-search.public.ts";
import { LEAD_FIELDS } from "#src/outreach/strategies/lead-fields.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { StepsDraft } from "#src/outreach/strategies/writing/writing.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { findOpenDraft } from "./drafts.queries.ts";

/** The sources of generated steps. */
export type Gathered = {
  draft: StepsDraft;
  projectId: string;
  channel: ChannelType;
  /** What of the chosen pages may leave the organisation. */
  pages: readonly Source[];
  /** Internal texts, which the steps keep to and do not repeat. */
  limits: readonly Chunk[];
  /** The customers and competitors of the project. */
  companies: readonly string[];
  /** The names of all lead fields of the project. */
  fields: ReadonlySet<string>;
};

/** Undefined if it was already generated, or its campaign was deleted. */
export async function gatherPages(
  db: Db,
  org: OrgScope,
  { draftId, projectId }: { draftId: string; projectId: string },
): Promise<Gathered | undefined> {
  const draft = await findOpenDraft(db, org, draftId);
  if (!draft) return undefined;
  const { campaignId, pageIds } = draft;
  const channel = await strategies.findChannel(db, org, { campaignId });
  if (!channel) return undefined;
  const pages = await generation.readPublicPages(db, org, { projectId, pageIds });
  const texts = pages.flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]);
  const limits = await sources.findLimits(db, org, { projectId, about: texts.join("\n") });
  const companies = await setup.companyNames(db, org, projectId);
  const own = await strategies.listOwnFields(db, org, projectId);
  const fields = new Set([...LEAD_FIELDS, ...own]);
  return { draft, projectId, channel: channel.type, pages, limits, companies, fields };
}
