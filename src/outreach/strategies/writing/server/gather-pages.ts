import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { StepsDraft } from "#src/outreach/strategies/writing/writing.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { findOpenDraft } from "./drafts.queries.ts";

/** The sources of generated steps. */
export type Gathered = {
  draft: StepsDraft;
  projectId: string;
  channel: ChannelType;
  pages: readonly Source[];
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
  const pages = await generation.readPages(db, org, { projectId, pageIds });
  return { draft, projectId, channel: channel.type, pages };
}
