import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { placeOf, removeDraft, saveDraft } from "./change-draft.ts";
import { findDraft, listDrafts } from "./drafts.queries.ts";
import { handOver, takeHandedOver } from "./hand-over.ts";
import { takeBack } from "./take-back.ts";

export const draftsFeature = defineFeature(draftsContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await listDrafts(db, org, projectId) };
  },
  async read({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    const draft = await findDraft(db, org, await placeOf(db, org, query));
    return { draft: draft ?? null };
  },
  save: saveDraft,
  remove: removeDraft,
  takeBack,
  handOver,
  takeHandedOver,
});
