import type { QueryClient } from "@tanstack/react-query";
import { type Draft, draftsContract } from "#src/features/inbox/drafts/drafts.contract.ts";
import { mailerContract } from "#src/features/inbox/mailer/mailer.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { draftQuery } from "./draft-query.ts";

/** What waits to be sent becomes a draft, which is shown where it belongs. */
export async function takeBack(queries: QueryClient, scheduledMessageId: string): Promise<Draft> {
  const draft = await call(draftsContract.takeBack, { params: { scheduledMessageId } });
  showDraft(queries, draft);
  void queries.invalidateQueries({ queryKey: keyOf(mailerContract.scheduled) });
  return draft;
}

function showDraft(queries: QueryClient, draft: Draft): void {
  const { projectId, threadId } = draft;
  const place = { projectId, threadId: threadId ?? undefined };
  queries.setQueryData(draftQuery(place).queryKey, { draft });
}
