import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { beginDraft } from "./begin-draft.ts";
import { deleteDrafts, findNewestDraft } from "./drafts.queries.ts";
import { listFacts, settleFact } from "./facts/step-facts.ts";
import { listStaleQuotes } from "./stale-quotes.ts";
import { withdrawClaims } from "./withdraw-claims.ts";
import { writeStepsJob } from "./writing.jobs.ts";

export const writingFeature = defineFeature(
  writingContract,
  {
    begin: beginDraft,
    async read({ db, org, params: { campaignId } }) {
      if (!(await strategies.findChannel(db, org, { campaignId })))
        throw notFound("campaign_not_found");
      const draft = await findNewestDraft(db, org, campaignId);
      return { draft: draft ? await withdrawClaims(db, org, draft) : null };
    },
    async discard({ db, org, params: { campaignId } }) {
      const { strategy } = await strategies.openChannel(db, org, { campaignId });
      await deleteDrafts(db, org, campaignId);
      const { id: subjectId, projectId } = strategy;
      publish(db, org, { topic: "strategies.changed", subjectId, projectId });
      return { draft: null };
    },
    listStale: listStaleQuotes,
    facts: listFacts,
    settleFact,
  },
  { jobs: [writeStepsJob] },
);
