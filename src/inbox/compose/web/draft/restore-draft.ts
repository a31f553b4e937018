import type { QueryClient } from "@tanstack/react-query";
import {
  type Draft,
  type DraftContent,
  draftsContract,
} from "#src/inbox/drafts/drafts.contract.ts";
import { call } from "#src/platform/web/api.ts";
import type { DraftPlace } from "./draft-keeper.ts";
import { draftQuery } from "./draft-query.ts";

/** A draft that was discarded comes back, unless another one was begun there. */
export async function restoreDraft(
  queries: QueryClient,
  place: DraftPlace,
  content: DraftContent,
): Promise<Draft> {
  const { projectId, threadId = null } = place;
  const at = threadId === null ? { projectId } : { projectId, threadId };
  const saved = await call(draftsContract.save, { body: { ...at, version: 0, content } });
  const draft = { ...saved, projectId, threadId, content };
  queries.setQueryData(draftQuery(place).queryKey, { draft });
  return draft;
}
